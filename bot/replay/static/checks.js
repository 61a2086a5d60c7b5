// Showing what holds, line by line, and comparing a seal or a fingerprint from somebody's chat.

import { byId, drawing, h } from "./dom.js";
import { lastOf } from "./log.js";
import { verdictOf } from "./verify.js";

const SHORTEST = 8; // digits of a hash that are worth comparing

/** Fills the page's section; `lines`: as verified. */
export function showChecks(log, lines, teller) {
  const { text } = teller;
  const verdict = verdictOf(lines);
  for (const badge of [byId("badge"), byId("verdict")]) {
    badge.className = verdict;
    badge.replaceChildren(drawing(verdict), h("span", {}, text("verdict-" + verdict)));
  }
  const nodes = (some) => some.map((line) => lineNode(line, teller, log.entries.length));
  const failed = lines.filter(({ state }) => state === "fails");
  byId("lines").replaceChildren(...nodes(lines));
  byId("alarm").replaceChildren(...nodes(failed));
  byId("alarm").hidden = !failed.length;
  byId("seal").textContent = sealOf(log);
  byId("head").textContent = log.entries[log.entries.length - 1].row.hash;
  compare(log, text);
}

function lineNode(line, teller, last) {
  const name = line.check + (line.state === "fails" ? "-fails" : "");
  const who = line.seat ? teller.names.at(line.seat, last, teller.text) : "";
  const said = teller.text("check-" + name, { ...line, name: who });
  const where = line.state === "fails" && line.number > 0 && line.number <= last;
  return h("li", { class: line.state },
    drawing(line.state), h("span", { class: "hidden" }, teller.text("state-" + line.state) + ": "),
    h("span", { class: "said" }, said, where && [" ", h("a", { href: "#v" + line.number }, teller.text("show"))]));
}

const sealOf = ({ entries }) => String((lastOf(entries, "TableOpened") || {}).commitment);

function compare(log, text) {
  const field = byId("seen");
  const answer = byId("compared");
  field.oninput = () => {
    const seen = field.value.toLowerCase().replace(/[^0-9a-f]/g, "");
    const [name, number] = found(log, seen);
    answer.className = name;
    answer.textContent = name && text("compare-" + name, { number });
  };
  field.oninput();
}

/** What it is that somebody has seen, and after which move. */
function found(log, seen) {
  if (!seen) return ["", 0];
  if (seen.length < SHORTEST) return ["short", SHORTEST];
  if (sealOf(log).startsWith(seen)) return ["seal", 0];
  const entry = log.entries.find(({ row }) => String(row.hash).startsWith(seen));
  if (!entry) return ["none", 0];
  return [entry.number === log.entries.length ? "last" : "found", entry.number];
}
