// What comes up over one person's screen: a line that goes by itself, and small windows that want an answer.

import { h } from "./dom.js";

const SHOWN = 4000; // milliseconds at least; longer texts stay longer

/** A line over `screen`, as the app shows a press's answer; a new one takes the place of the one before. */
export function toast(screen, text) {
  const line = h("div", { class: "toast" }, text);
  screen.querySelector(".toasts").replaceChildren(line);
  setTimeout(() => line.remove(), SHOWN + 40 * text.length);
}

/** A window with `text`; resolves when it is closed. */
export function alertWindow(screen, title, text) {
  return opened(screen, "alertdialog", title, [h("p", {}, text)], [["OK", true]]);
}

/** Asks before something that cannot be taken back; resolves to true or false. */
export function confirmWindow(screen, title, text, yes) {
  return opened(
    screen,
    "alertdialog",
    title,
    [h("p", {}, text)],
    [
      ["Cancel", false],
      [yes, true],
    ],
  );
}

/** Lets one of `choices` ([[label, value]]) be chosen; resolves to its value, or null. */
export function choiceWindow(screen, title, choices) {
  return opened(screen, "dialog", title, [], [...choices, ["Cancel", null]], "choices");
}

function opened(screen, role, title, body, answers, look = "acts") {
  const before = document.activeElement;
  return new Promise((resolve) => {
    const close = (value) => {
      veil.remove();
      screen.querySelector(".panes").inert = false;
      if (before?.isConnected) before.focus({ preventScroll: true });
      resolve(value);
    };
    const buttons = answers.map(([label, value], at) =>
      h(
        "button",
        {
          type: "button",
          class: at === answers.length - 1 && look === "acts" ? "filled" : "plain",
          onclick: () => close(value),
        },
        label,
      ),
    );
    const box = h(
      "div",
      { class: "window", role, "aria-modal": "true", "aria-label": title },
      h("h3", {}, title),
      body,
      h("div", { class: look }, buttons),
    );
    const veil = h(
      "div",
      {
        class: "veil",
        onkeydown: (event) => event.key === "Escape" && close(answers[0][1] === true ? true : null),
      },
      box,
    );
    screen.querySelector(".panes").inert = true;
    screen.append(veil);
    buttons.at(-1).focus({ preventScroll: true });
  });
}
