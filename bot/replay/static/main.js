// The page comes to life: until here the moves stand there as text, and they stay if anything is missing.

import { showChecks } from "./checks.js";
import { byId, h } from "./dom.js";
import { positionsOf } from "./fold.js";
import { readLog } from "./log.js";
import { movesNodes } from "./moves.js";
import { Names } from "./names.js";
import { Player } from "./player.js";
import { Texts } from "./texts.js";
import { Teller } from "./told.js";
import { verified } from "./verify.js";

const held = (id) => JSON.parse(byId(id).textContent);

function begin() {
  const log = readLog(held("game"));
  if (!log.entries.length) return;
  const texts = new Texts(held("texts"), document.documentElement.lang);
  const names = new Names(log);
  const positions = positionsOf(log.entries);
  const player = new Player(log, positions);
  let lines = null;

  const speak = () => {
    const teller = new Teller(names, texts.text);
    document.documentElement.lang = texts.language;
    for (const node of document.querySelectorAll("[data-text]")) node.textContent = texts.text(node.dataset.text);
    for (const node of document.querySelectorAll("[data-label]")) {
      node.setAttribute("aria-label", texts.text(node.dataset.label));
      if (node.tagName === "BUTTON") node.title = texts.text(node.dataset.label);
    }
    document.title = texts.text("title");
    byId("rules").textContent = texts.text("rules-line");
    byId("moves").replaceChildren(...movesNodes(log, teller));
    player.speak(teller);
    if (lines) showChecks(log, lines, teller);
  };

  const languages = byId("language");
  languages.addEventListener("change", () => {
    texts.language = languages.value;
    speak();
  });
  const offer = () => {
    const option = (code) => h("option", { value: code, selected: code === texts.language }, texts.texts[code].language);
    languages.replaceChildren(...texts.languages.map(option));
  };

  speak();
  byId("text").remove();
  byId("app").hidden = false;
  player.markMove();
  offer();
  texts.unpack(byId("other-texts").textContent).then(offer);
  verified(log, positions).then((found) => {
    lines = found;
    showChecks(log, lines, new Teller(names, texts.text));
  });
}

begin();
