// The list of moves, bout by bout; each is a link to itself.

import { coloured, h } from "./dom.js";
import { dayOf, startsOf, timeOf } from "./log.js";

/** A title and a list for each bout; a bout's first move is its title. */
export function movesNodes(log, teller) {
  const starts = startsOf(log.entries);
  const nodes = [];
  let day = "";
  for (const entry of log.entries) {
    const date = dayOf(entry) === day ? "" : (day = dayOf(entry));
    if (entry.number === 1 || starts.includes(entry.number)) nodes.push(titleOf(entry, date, teller), h("ol"));
    if (entry.event.type !== "BoutStarted") nodes[nodes.length - 1].append(h("li", { "data-number": entry.number }, move(entry, teller)));
  }
  return nodes;
}

function titleOf(entry, date, teller) {
  const day = date && h("time", { datetime: date }, date);
  if (entry.event.type === "BoutStarted") return h("h3", { "data-number": entry.number }, move(entry, teller), day);
  const said = entry.event.type === "GameStarted" ? teller.text("bout", { number: 1 }) : teller.text("before");
  return h("h3", {}, h("span", {}, said), day);
}

function move(entry, teller) {
  const [first, ...more] = teller.sentences(entry);
  return h("a", { href: "#v" + entry.number, tabindex: -1 },
    h("time", { datetime: entry.at }, timeOf(entry)),
    h("span", { class: "told" }, h("span", {}, coloured(first)), more.map((line) => h("small", {}, coloured(line)))));
}
