// How the apps slow down whoever taps in haste: after some quick taps they hold the next one for a few seconds. Only where
// it is switched on; all by the sandbox's clock.

import { clock } from "./time.js";
import { listen } from "./world.js";

const QUICK = 1; // seconds between two taps of a quick row
const FREE = 5; // quick taps in a row that pass
const HELD = 3.5; // seconds that the next one is held
const LOOK = 100; // milliseconds
const SWITCH = "durak.taps-held";
const rows = new Map(); // person -> {quick, last, until}

export const tapsAreHeld = () => localStorage.getItem(SWITCH) !== null;

export function holdTaps(on) {
  rows.clear();
  if (on) localStorage.setItem(SWITCH, "yes");
  else localStorage.removeItem(SWITCH);
}

/** Resolves when this tap of `user` may go out: at once, or after the pause that his haste has cost him. */
export function tapped(user) {
  const until = tapsAreHeld() ? due(user) : 0;
  if (until <= clock()) return Promise.resolve();
  return new Promise((go) => {
    const look = () => clock() >= until && (clearInterval(timer), deaf(), go());
    const timer = setInterval(look, LOOK);
    const deaf = listen(({ kind }) => kind === "clock" && look());
  });
}

function due(user) {
  const now = clock();
  const row = rows.get(user) ?? { quick: 0, last: 0, until: 0 };
  rows.set(user, row);
  if (now < row.until) return row.until;
  row.quick = now - row.last < QUICK ? row.quick + 1 : 1;
  row.last = now;
  if (row.quick <= FREE) return now;
  row.quick = 0;
  return (row.until = now + HELD);
}
