// The log as it stands in the page: rows with the exact text that was hashed.

/** What the page holds: {game, players, entries}. Whatever cannot be read is an event of no known kind. */
export function readLog(exported) {
  const entries = exported.events.map((row, index) => entryOf(row, index + 1));
  return { game: exported.game, players: exported.players || {}, entries };
}

/** `number` counts from 1, as versions do in a log that is whole. */
function entryOf(row, number) {
  let envelope = null;
  try {
    envelope = JSON.parse(row.payload);
  } catch (unreadable) {
    // told as what it is: unknown
  }
  const event = envelope && envelope.event && envelope.event.type ? envelope.event : null;
  const unknown = { type: "?", payload: row.payload };
  const at = envelope && typeof envelope.at === "string" ? envelope.at : String(row.at);
  return { number, row, envelope, at, event: event || unknown };
}

/** The last event of that kind, or nothing. */
export function lastOf(entries, type) {
  return entries.map(({ event }) => event).filter((event) => event.type === type).pop();
}

/** The numbers of the events with which bouts begin. */
export function startsOf(entries) {
  const starts = ["GameStarted", "BoutStarted"];
  return entries.filter(({ event }) => starts.includes(event.type)).map(({ number }) => number);
}

/** `12:04:05`, UTC. */
export const timeOf = (entry) => entry.at.slice(11, 19);

/** `2026-11-30`. */
export const dayOf = (entry) => entry.at.slice(0, 10);
