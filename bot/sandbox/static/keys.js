// The buttons below a message.

import { h, icon } from "./dom.js";
import { plain } from "./entities.js";

const STYLES = new Set(["primary", "success", "danger"]);
const MANY = 5; // from so many buttons in a row on they are drawn closer

/** Whether something stands here that calls for this person: a coloured button that can be pressed. */
export const callsFor = (message) =>
  buttonsOf(message).some((button) => STYLES.has(button.style) && !button.disabled);

/** Whether there is anything to press below a message. */
export const hasKeys = (message) => buttonsOf(message).some((button) => !button.disabled);

/** All buttons below a message, line by line. */
export const buttonsOf = (message) => (message?.reply_markup?.inline_keyboard ?? []).flat();

/** The keyboard of `message`. `waiting(data)`: is that press not answered yet? `on.press(button)`, `on.link(url)`, … */
export function keyboard(message, waiting, on) {
  const lines = (message.reply_markup?.inline_keyboard ?? []).filter((line) => line.length);
  if (!lines.length) return null;
  const drawn = lines.map((line) =>
    h(
      "div",
      { class: "line", "data-many": line.length >= MANY },
      line.map((button) => key(button, waiting, on)),
    ),
  );
  return h("div", { class: "keys", role: "group", "aria-label": "Buttons", onkeydown: walk }, drawn);
}

const EMPTY = /^[\s\u2800]*$/; // a braille blank is what a button without text can bear

function key(button, waiting, on) {
  const look = STYLES.has(button.style) ? button.style : "";
  const busy = button.callback_data !== undefined && waiting(button.callback_data);
  const label = plain(EMPTY.test(button.text) ? "\u00a0" : button.text);
  if (button.url) return outside(button, look, label, on);
  return h(
    "button",
    {
      type: "button",
      class: `key ${look} ${busy ? "waiting" : ""}`,
      "aria-disabled": button.disabled ? "true" : null,
      "aria-busy": busy ? "true" : null,
      "aria-label": EMPTY.test(button.text) ? "empty place" : null,
      tabindex: button.disabled ? -1 : null,
      onclick: button.disabled ? null : () => on.press(button),
    },
    label,
    button.copy_text && icon("copy"),
  );
}

function outside(button, look, label, on) {
  const followed = (event) => on.link(button.url) && event.preventDefault();
  const link = {
    class: `key ${look}`,
    href: button.url,
    target: "_blank",
    rel: "noopener noreferrer",
    onclick: followed,
  };
  return h("a", link, label, icon("link"));
}

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// The arrow keys go from button to button, over the disabled ones.
function walk(event) {
  const step = STEPS[event.key];
  if (!step) return;
  const next = step[0] ? beside(event.target, step[0]) : above(event.target, step[1]);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const free = (node) => [...node.querySelectorAll(".key:not([aria-disabled='true'])")];

function beside(from, step) {
  const all = free(from.closest(".keys"));
  return all[all.indexOf(from) + step];
}

function above(from, step) {
  const lines = [...from.closest(".keys").children].filter((line) => free(line).length);
  const line = lines[lines.indexOf(from.closest(".line")) + step];
  return line && nearest(free(line), middle(from));
}

const middle = (node) => node.getBoundingClientRect().left + node.offsetWidth / 2;
const nearest = (nodes, x) =>
  nodes.reduce((best, node) => (Math.abs(middle(node) - x) < Math.abs(middle(best) - x) ? node : best));
