// A tap is a finger down and up on one thing: what is drawn there stays until it is up and its click was heard.

const PRESSABLE = "button, a, summary, label, [role=button], [role=option]";
const LONGEST = 3000; // milliseconds: whoever holds longer does not tap
const LATE = 100; // milliseconds from a finger's going up until its click, if there is one
const waiting = new Set();
let timer = null; // runs while a finger is down

/** Does it now, or as soon as no finger is on anything that can be pressed; once, however often it is asked for. */
export function whenUntouched(doing) {
  if (timer === null) doing();
  else waiting.add(doing);
}

function letGoIn(time) {
  clearTimeout(timer);
  timer = setTimeout(letGo, time);
}

function letGo() {
  timer = null;
  const due = [...waiting];
  waiting.clear();
  for (const doing of due) doing();
}

const heard = (name, doing) => addEventListener(name, doing, { capture: true });

heard("pointerdown", ({ target }) => target.closest?.(PRESSABLE) && letGoIn(LONGEST));
heard("pointerup", () => timer !== null && letGoIn(LATE));
heard("pointercancel", () => timer !== null && letGoIn(0));
heard("click", () => timer !== null && letGoIn(0)); // after all that the click does
