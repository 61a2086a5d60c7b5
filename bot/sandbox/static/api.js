// The people's side of the sandbox over HTTP: docs/sandbox.md.

/** A refusal, with a sentence that a person can be shown. */
export class Refused extends Error {}

async function asked(path, options) {
  const answer = await fetch(`/sandbox/${path}`, options).catch(() => {
    throw new Refused("The sandbox does not answer. Is it still running?");
  });
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refused(said.error ?? `The sandbox refused: ${answer.status}`);
  return said;
}

/** `GET /sandbox/<path>`; query fields that are null or undefined are left out. */
export const read = (path, query = {}, signal = undefined) => asked(path + queryString(query), { signal });

/** `POST /sandbox/<path>` with a JSON body. */
export const post = (path, body) =>
  asked(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

/** `DELETE /sandbox/<path>`. */
export const remove = (path) => asked(path, { method: "DELETE" });

function queryString(query) {
  const given = Object.entries(query).filter(
    ([, value]) => value !== null && value !== undefined && value !== "",
  );
  return given.length ? `?${new URLSearchParams(given)}` : "";
}

const KINDS = ["message", "answer", "user", "chat", "clock", "faults", "commands", "settings"];

/**
 * Follows what changes after `since`, for as long as the page is open, and connects again when the sandbox was away.
 * `on.change(change)`, `on.reset()` when changes were missed for good, `on.connected(true | false)`.
 */
export function follow(since, on) {
  let last = since;
  const stream = new EventSource(`/sandbox/changes?since=${since}`);
  const changed = (event) => {
    const change = JSON.parse(event.data);
    last = change.version;
    on.change(change);
  };
  for (const kind of KINDS) stream.addEventListener(kind, changed);
  stream.addEventListener("reset", (event) => on.reset((last = JSON.parse(event.data).version)));
  stream.addEventListener("open", () => on.connected(true));
  stream.addEventListener("error", () => {
    on.connected(false);
    if (stream.readyState === EventSource.CLOSED) setTimeout(() => follow(last, on), AGAIN);
  });
}

const AGAIN = 1500; // milliseconds; a browser that has given up is made to try again
