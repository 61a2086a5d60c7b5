// The sandbox's one clock, which may run ahead of this machine's, and the times in messages that follow it.

import { h } from "./dom.js";

let ahead = 0; // seconds by which the sandbox's clock is ahead of this machine's

/** Takes over the sandbox's clock: `now` is its present time, in Unix seconds. */
export function setClock(now) {
  ahead = now - Date.now() / 1000;
}

/** The sandbox's time now, in Unix seconds. */
export const clock = () => Date.now() / 1000 + ahead;

/** Seconds by which the clock was moved; a few tenths of a second are the way of the answer. */
export const moved = () => (Math.abs(ahead) < 2 ? 0 : ahead);

const format = (options) => {
  const made = new Intl.DateTimeFormat(undefined, options);
  return (unix) => made.format(new Date(unix * 1000));
};
export const hours = format({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
export const seconds = format({ hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" });
const spelledDay = format({ day: "numeric", month: "long" });
const shortDay = format({ day: "2-digit", month: "2-digit", year: "numeric" });
export const longDay = format({ day: "numeric", month: "long", year: "numeric" });
const weekday = format({ weekday: "long" });

const days = new Map(); // quarter of an hour -> its day: no zone of the world parts two days within one

/** The day of a time, as "December 1". */
export function day(unix) {
  const quarter = Math.floor(unix / 900);
  if (!days.has(quarter)) days.set(quarter, spelledDay(unix));
  return days.get(quarter);
}

/** When a message was sent, for a list of chats: the hour today, the date before. */
export const briefly = (unix) =>
  day(unix) === day(clock()) ? hours(unix) : format({ day: "numeric", month: "short" })(unix);

const PARTS = { w: weekday, d: shortDay, D: longDay, t: hours, T: seconds };

/**
 * A `date_time` entity: `spelling` is `r` for "in 2 minutes", or `w`, `d` or `D`, `t` or `T` in that order, or empty for
 * the message's own `text`. https://core.telegram.org/bots/api#date-time-entity-formatting
 */
export function written(unix, spelling, text) {
  const node = h("time", {
    datetime: new Date(unix * 1000).toISOString(),
    title: `${longDay(unix)}, ${seconds(unix)}`,
  });
  if (spelling === "r") node.dataset.relative = unix;
  node.textContent =
    spelling === "r"
      ? relative(unix)
      : [...spelling]
          .map((part) => PARTS[part]?.(unix))
          .filter(Boolean)
          .join(", ") || text;
  return node;
}

const UNITS = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];
const spoken = new Intl.RelativeTimeFormat(undefined, { numeric: "always" });

function relative(unix) {
  const left = Math.round(unix - clock());
  const [unit, size] = UNITS.find(([, length]) => Math.abs(left) >= length) ?? UNITS.at(-1);
  return spoken.format(Math.trunc(left / size), unit);
}

/** Once a second: brings every relative time on the page up to date. */
export function tick() {
  for (const node of document.querySelectorAll("time[data-relative]")) {
    const text = relative(Number(node.dataset.relative));
    if (node.textContent !== text) node.textContent = text;
  }
}
