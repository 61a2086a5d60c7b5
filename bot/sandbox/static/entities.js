// A message's text with its entities: bold, links, spoilers, times and so on, as elements.
// https://core.telegram.org/bots/api#messageentity: offsets count UTF-16 units, as JavaScript's strings do.

import { h } from "./dom.js";
import { written } from "./time.js";

const TAGS = {
  bold: "strong",
  italic: "em",
  underline: "u",
  strikethrough: "s",
  code: "code",
  blockquote: "blockquote",
};

// They end a line by themselves: the line feed after one begins no other.
const BLOCKS = new Set(["blockquote", "expandable_blockquote", "pre"]);

/**
 * Nodes for `text`. `on.link(url)` follows a link, `on.command(text)` sends a command, `on.mention(name)` opens a chat.
 */
export function formatted(text, entities, on) {
  const sorted = [...(entities ?? [])].sort((a, b) => a.offset - b.offset || b.length - a.length);
  return between(text, 0, text.length, sorted, on);
}

// Entities nest and never cross: what begins within the first one belongs to it.
function between(text, start, end, entities, on) {
  const nodes = [];
  let at = start;
  for (let i = 0; i < entities.length;) {
    const entity = entities[i];
    const stop = Math.min(entity.offset + entity.length, end);
    let next = i + 1;
    while (next < entities.length && entities[next].offset < stop) next++;
    if (entity.offset > at) nodes.push(...plain(text.slice(at, entity.offset)));
    nodes.push(
      marked(
        entity,
        text.slice(entity.offset, stop),
        between(text, entity.offset, stop, entities.slice(i + 1, next), on),
        on,
      ),
    );
    at = stop;
    if (BLOCKS.has(entity.type) && at < end && text[at] === "\n") at++;
    i = next;
  }
  if (at < end) nodes.push(...plain(text.slice(at, end)));
  return nodes;
}

/** Text with the suits as signs of the text's own colour or red: as emoji the black ones are lost on dark ground. */
export function plain(text) {
  return text
    .split(/([♠♣♥♦])[\uFE0E\uFE0F]?/u)
    .filter(Boolean)
    .map((part) => (SUITS[part] ? h("span", { class: SUITS[part] }, part) : part));
}

const SUITS = { "♠": "suit", "♣": "suit", "♥": "suit red-suit", "♦": "suit red-suit" };

function marked(entity, text, inner, on) {
  const make = MARKS[entity.type];
  if (make) return make(entity, text, inner, on);
  return TAGS[entity.type] ? h(TAGS[entity.type], {}, inner) : h("span", {}, inner);
}

const MARKS = {
  pre: (entity, text, inner) =>
    h("pre", { tabindex: 0 }, h("code", { "data-language": entity.language }, inner)),
  expandable_blockquote: (entity, text, inner) =>
    h("details", { class: "quote" }, h("summary", {}, firstLine(text)), h("blockquote", {}, inner)),
  spoiler: (entity, text, inner) => spoiler(inner),
  url: (entity, text, inner, on) => anchor(absolute(text), inner, on),
  text_link: (entity, text, inner, on) => anchor(entity.url, inner, on),
  email: (entity, text, inner) => h("a", { href: `mailto:${text}` }, inner),
  bot_command: (entity, text, inner, on) => pressable("command", inner, () => on.command(text)),
  mention: (entity, text, inner, on) => pressable("mention", inner, () => on.mention(text.slice(1))),
  text_mention: (entity, text, inner) =>
    h("span", { class: "mention", title: entity.user?.first_name }, inner),
  date_time: (entity, text) => written(entity.unix_time, entity.date_time_format ?? "", text),
};

function anchor(url, inner, on) {
  if (!/^(https?|tg):/i.test(url)) return h("span", {}, inner);
  const followed = (event) => on.link(url) && event.preventDefault();
  return h("a", { href: url, target: "_blank", rel: "noopener noreferrer", onclick: followed }, inner);
}

const absolute = (text) => (/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);

const pressable = (kind, inner, pressed) =>
  h("button", { type: "button", class: `inline ${kind}`, onclick: pressed }, inner);

function spoiler(inner) {
  const veil = h(
    "span",
    { class: "spoiler", role: "button", tabindex: 0, "aria-label": "Hidden text: press to show it" },
    h("span", { "aria-hidden": "true" }, inner),
  );
  const reveal = () => {
    const open = h("span", { class: "revealed" }, [...veil.firstChild.childNodes]);
    veil.replaceWith(open);
  };
  veil.addEventListener("click", reveal, { once: true });
  veil.addEventListener(
    "keydown",
    (event) => (event.key === "Enter" || event.key === " ") && (event.preventDefault(), reveal()),
  );
  return veil;
}

const firstLine = (text) => text.split("\n", 1)[0];
