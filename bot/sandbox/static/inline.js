// Inline mode: what the bot offers while a person types after its name.

import { post } from "./api.js";
import { h } from "./dom.js";
import { whenUntouched } from "./touch.js";
import { world } from "./world.js";

const QUIET = 200; // milliseconds without a key after which the bot is asked
const PATIENCE = 10; // seconds for its answer

/** What is typed after the bot's name; null where its name does not come first. */
export function queryIn(text) {
  const [, name, query] = /^@(\w+) ([^]*)$/.exec(text) ?? [];
  return name?.toLowerCase() === world.bot.username?.toLowerCase() ? query : null;
}

/** The list over the field of `phone`; `sent()` is called when a result was sent. */
export class Offers {
  constructor(phone, sent) {
    this.phone = phone;
    this.sent = sent;
    this.offer = null;
    this.node = h("div", { class: "offers", role: "group", "aria-label": "Offers of the bot", hidden: true });
  }

  /** Asks for what stands in the field now; null: for nothing. */
  ask(query) {
    clearTimeout(this.timer);
    this.query = query;
    if (query === null) return this.draw(null);
    this.timer = setTimeout(() => this.phone.attempt(() => this.asked(query)), QUIET);
  }

  async asked(query) {
    const { user, chat } = this.phone;
    const offer = await post("inline", { user, chat, query, wait: PATIENCE });
    whenUntouched(() => this.query === query && this.draw(offer));
  }

  draw(offer) {
    this.offer = offer;
    const { results = [], button = null } = offer?.answer ?? {};
    this.node.hidden = !results.length && !button;
    this.node.replaceChildren(
      ...(button ? [this.key(button.text, "", () => this.phone.on.link(start(button)))] : []),
      ...results.map((one) => this.key(one.title, one.description, () => this.choose(one))),
    );
  }

  key(title, more, chosen) {
    return h("button", { type: "button", onclick: chosen }, h("b", {}, title), h("span", {}, more));
  }

  /** Sends the first result, if there is one. */
  first() {
    const [one] = this.offer?.answer?.results ?? [];
    if (one) this.choose(one);
    return Boolean(one);
  }

  choose(one) {
    const { query_id: query } = this.offer;
    const thread = this.phone.pane.topics.thread;
    return this.phone.attempt(async () => {
      await post(`inline/${query}/choose`, { result: one.id, thread });
      this.sent();
    });
  }
}

const start = (button) => `https://t.me/${world.bot.username}?start=${button.start_parameter}`;
