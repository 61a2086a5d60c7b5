// Parts of the panel's forms.

import { h } from "../dom.js";
import { Refused } from "../api.js";

let ids = 0;

/** A field with its label: `control` is an input or a select. */
export function field(label, control) {
  control.id ||= `field-${++ids}`;
  return h("div", { class: "field" }, h("label", { for: control.id }, label), control);
}

/** `options`: [[value, text]]. */
export function select(options, value, changed = null) {
  const made = h(
    "select",
    { onchange: changed && ((event) => changed(event.target.value)) },
    options.map(([key, text]) => h("option", { value: key }, text)),
  );
  made.value = value;
  return made;
}

export function checkbox(label, checked, changed = null) {
  const box = h("input", {
    type: "checkbox",
    checked,
    onchange: changed && ((event) => changed(event.target.checked)),
  });
  return { box, node: h("label", { class: "check" }, box, h("span", {}, label)) };
}

export const button = (text, pressed, look = "plain") =>
  h("button", { type: "button", class: look, onclick: pressed }, text);

/** A form whose refusal is shown below it; `sent()` does the work. */
export function form(title, fields, label, sent) {
  const said = h("p", { class: "refused", role: "alert", hidden: true });
  const submit = async (event) => {
    event.preventDefault();
    await tried(said, sent);
  };
  return h(
    "form",
    { class: "form", onsubmit: submit },
    h("h3", {}, title),
    fields,
    h("button", { type: "submit", class: "filled" }, label),
    said,
  );
}

/** Does something and shows in `said` why it was refused. */
export async function tried(said, doing) {
  said.hidden = true;
  try {
    await doing();
  } catch (refused) {
    if (!(refused instanceof Refused)) throw refused;
    said.textContent = refused.message;
    said.hidden = false;
  }
}
