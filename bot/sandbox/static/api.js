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

/**
 * Follows what changes after `since`, for as long as the page is open, and connects again when the sandbox was away, when
 * the browser has given the stream up, and when nothing comes any more (a machine that slept does not notice).
 * `on.change(change)`, `on.reset()` when changes were missed for good, `on.connected(true | false)`.
 */
export function follow(since, on) {
  let last = since;
  let heard = Date.now();
  let stream = null;
  const listeners = {
    reset: (event) => on.reset((last = JSON.parse(event.data).version)),
    open: () => on.connected(true),
    here: () => {},
    error: () => {
      on.connected(false);
      if (stream.readyState === EventSource.CLOSED) setTimeout(open, AGAIN);
    },
  };
  for (const kind of KINDS)
    listeners[kind] = (event) => {
      const change = JSON.parse(event.data);
      last = change.version;
      on.change(change);
    };
  const open = () => {
    stream?.close();
    heard = Date.now();
    stream = new EventSource(`/sandbox/changes?since=${last}`);
    for (const [kind, listener] of Object.entries(listeners))
      stream.addEventListener(kind, (event) => ((heard = Date.now()), listener(event)));
  };
  open();
  setInterval(() => Date.now() - heard > SILENCE && (on.connected(false), open()), AGAIN);
}

const KINDS = ["message", "answer", "user", "chat", "clock", "faults", "commands", "settings"];
const AGAIN = 1500; // milliseconds until the next try
const SILENCE = 40_000; // milliseconds: a sandbox that is there says so every 15 seconds
