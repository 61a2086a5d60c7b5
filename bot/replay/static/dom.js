// Building elements: everything that people wrote goes in as text, never as HTML.

const SVG = "http://www.w3.org/2000/svg";

/** An element. `props`: attributes and `on<event>` handlers; what is null or false is left out. */
export function h(tag, props, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children.flat().filter((child) => child || child === 0));
  return node;
}

/** One of the drawings that the page keeps as symbols; screen readers pass over it. */
export function drawing(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "drawing " + name);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", "#" + name);
  svg.append(use);
  return svg;
}

/** The text with its red suits in red. */
export function coloured(text) {
  return text
    .split(/([♥♦]\uFE0E)/)
    .filter(Boolean)
    .map((part) => (/^[♥♦]\uFE0E$/.test(part) ? h("span", { class: "red" }, part) : part));
}

export const byId = (id) => document.getElementById(id);
