// Building and changing the page's elements; everything that people wrote goes in as text, never as HTML.

const SVG = "http://www.w3.org/2000/svg";

/** An element. `props`: attributes, `on<event>` handlers and `dataset`; what is null or false is left out. */
export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) give(node, name, value);
  node.append(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return node;
}

function give(node, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
  else if (name === "dataset") Object.assign(node.dataset, value);
  else if (name === "value" || name === "checked") node[name] = value;
  else node.setAttribute(name, value === true ? "" : String(value));
}

// 24 by 24, drawn with strokes in the text's colour.
const SHAPES = {
  back: "M15 5l-7 7 7 7",
  close: "M6 6l12 12M18 6L6 18",
  send: "M4 12l16-7-6 16-3.5-6.5z",
  plus: "M12 5v14M5 12h14",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 100-6 3 3 0 000 6z",
  clock: "M12 21a9 9 0 100-18 9 9 0 000 18zM12 7v5l3.5 2",
  panel: "M4 6h16M4 12h16M4 18h16",
  block: "M12 21a9 9 0 100-18 9 9 0 000 18zM5.8 5.8l12.4 12.4",
  down: "M6 9l6 6 6-6",
  file: "M7 3h7l5 5v13H7zM14 3v5h5",
  link: "M8 16L17 7M9.5 7H17v7.5",
  reply: "M10 6L4 12l6 6M4 12h9c4 0 7 2 7 6",
  group:
    "M9 11a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.5a3.3 3.3 0 010 6.2M18 14.6c2 .8 3.5 2.600 3.5 5.4",
  bot: "M5 9h14v9a2 2 0 01-2 2H7a2 2 0 01-2-2zM12 9V5M12 4.5a.5.5 0 100-1 .5.5 0 000 1M9.5 13.5V15M14.5 13.5V15M2.5 13v3M21.5 13v3",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
};

/** A small drawing that screen readers pass over. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", SHAPES[name]);
  svg.append(path);
  return svg;
}

/** The round picture of a person or chat: its initials on a colour that follows from its id. */
export function avatar(id, name, kind = "person") {
  const hue = { bot: 150, group: 28 }[kind] ?? HUES[Math.abs(Number(id)) % HUES.length];
  const props = { class: "avatar", style: `--hue:${hue}`, "aria-hidden": "true" };
  if (kind === "person") return h("span", { ...props, "data-initials": initials(name) });
  return h("span", props, icon(kind));
}

const HUES = [212, 340, 265, 12, 190, 300, 45, 170];

function initials(name) {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.slice(0, 2).map((word) => [...word][0]);
  return letters.join("").toUpperCase() || "?";
}

const stamps = new WeakMap();

/**
 * Brings `parent`'s children to `items` with as little change as possible: nodes whose key and stamp are the same stay
 * as they are, so that what somebody has focused, selected or is reading does not jump.
 * `items`: [{key, stamp, make() -> Node}] in order; keys are strings, each once.
 */
export function reconcile(parent, items) {
  const old = new Map([...parent.children].map((node) => [node.dataset.key, node]));
  const nodes = items.map(({ key, stamp, make }) => {
    const was = old.get(key);
    if (was && stamps.get(was) === stamp) return was;
    const node = make(was);
    node.dataset.key = key;
    stamps.set(node, stamp);
    if (was && was !== node) replaceKeepingFocus(was, node);
    return node;
  });
  const kept = new Set(nodes);
  for (const node of [...parent.children]) if (!kept.has(node)) node.remove();
  nodes.forEach((node, at) => {
    if (parent.children[at] !== node) parent.insertBefore(node, parent.children[at] ?? null);
  });
}

/** Puts `node` in the place of `was`: who plays with the keyboard has the focus on a button that his own press changes. */
export function replaceKeepingFocus(was, node) {
  const at = [...was.querySelectorAll("button, a")].indexOf(document.activeElement);
  was.replaceWith(node);
  if (at < 0) return;
  const stops = [...node.querySelectorAll("button, a")];
  (stops[Math.min(at, stops.length - 1)] ?? node).focus?.({ preventScroll: true });
}
