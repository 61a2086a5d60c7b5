// Where a person writes: the field, the commands it suggests, and in its place Start or Unblock where one cannot write.

import { post } from "./api.js";
import { h, icon } from "./dom.js";
import { Offers, queryIn } from "./inline.js";
import { draft, keepDraft } from "./kept.js";
import { inShort } from "./message.js";
import { commands, isIn, nameOf, successor, world } from "./world.js";

/** The bar below a chat of `phone`; `update()` brings it to the present state of things. */
export class Composer {
  constructor(phone) {
    this.phone = phone;
    this.node = h("div", { class: "foot-bar" });
    this.reply = null;
    this.kind = null;
  }

  update() {
    const { user, chat } = this.phone;
    const kind = this.wanted();
    if (this.kind === `${kind}/${chat}`) return;
    this.kind = `${kind}/${chat}`;
    this.reply = null;
    this.node.replaceChildren(...this[kind](user, chat));
  }

  wanted() {
    const { user, chat } = this.phone;
    const { started, blocked } = world.users.get(user)?.private ?? {};
    if (successor(chat)) return "moved";
    if (chat !== user) return isIn(user, chat) ? "writing" : "gone";
    return blocked ? "blocked" : started ? "writing" : "fresh";
  }

  fresh(user) {
    return [this.large("Start", () => post("send", { user, chat: user, text: "/start" }))];
  }

  blocked(user) {
    return [this.large("Unblock the bot", () => post("block", { user, blocked: false }))];
  }

  moved(user, chat) {
    return [this.large("Go on in the supergroup", async () => this.phone.show(successor(chat)))];
  }

  gone() {
    return [h("p", { class: "hint" }, "You are not in this group any more.")];
  }

  large(text, doing) {
    return h(
      "button",
      { type: "button", class: "filled start", onclick: () => this.phone.attempt(doing) },
      text,
    );
  }

  writing(user, chat) {
    const id = `suggestions-${user}`;
    this.field = h("textarea", {
      rows: 1,
      maxlength: 4096,
      placeholder: "Message",
      "aria-label": "Message",
      autocomplete: "off",
      value: draft(user, chat),
      "aria-haspopup": "listbox",
      "aria-controls": id,
      "aria-autocomplete": "list",
      oninput: () => this.typed(),
      onkeydown: (event) => this.keyed(event),
      onblur: () => this.suggest([]),
    });
    this.list = h("ul", {
      class: "suggestions",
      id,
      role: "listbox",
      "aria-label": "Commands",
      hidden: true,
    });
    this.replying = h("div", { class: "replying", hidden: true });
    this.hint = h("div", { class: "hint", hidden: true });
    this.offered = false;
    const menu = h(
      "button",
      {
        type: "button",
        class: "round slash",
        "aria-label": "Commands",
        title: "Commands",
        onpointerdown: (event) => event.preventDefault(),
        onclick: () => this.menu(),
      },
      "/",
    );
    const send = h(
      "button",
      { type: "submit", class: "round", "aria-label": "Send", title: "Send" },
      icon("send"),
    );
    const form = h(
      "form",
      { class: "composer", onsubmit: (event) => (event.preventDefault(), this.send(this.field.value)) },
      menu,
      this.field,
      send,
    );
    this.offers = new Offers(this.phone, () => this.clear());
    return [this.offers.node, this.list, this.hint, this.replying, form];
  }

  /** Shows "Try /durak" where nothing can be pressed yet. */
  async offer(wanted) {
    const { hint } = this;
    if (!hint || this.offered === wanted) return;
    this.offered = wanted;
    hint.hidden = true;
    if (!wanted) return;
    const known = await commands(this.phone.user, this.phone.chat);
    if (hint !== this.hint || !this.offered) return;
    const { command, description } = known.find((one) => one.command === "durak") ?? {
      command: "durak",
      description: "Open a table",
    };
    const tried = h("button", { type: "button", onclick: () => this.send(`/${command}`) }, `/${command}`);
    hint.replaceChildren("Try", tried, h("span", {}, `– ${description.toLowerCase()}`));
    hint.hidden = false;
  }

  typed() {
    keepDraft(this.phone.user, this.phone.chat, this.field.value);
    this.offers.ask(queryIn(this.field.value));
    this.refresh();
  }

  async refresh() {
    const text = this.field.value;
    if (!/^\/\w*$/.test(text)) return this.suggest([]);
    const known = await commands(this.phone.user, this.phone.chat);
    if (text === this.field.value)
      this.suggest(known.filter(({ command }) => `/${command}`.startsWith(text.toLowerCase())));
  }

  suggest(found) {
    this.chosen = found.length ? 0 : -1;
    this.list.replaceChildren(
      ...found.map(({ command, description }, at) => this.suggestion(command, description, at)),
    );
    this.list.hidden = !found.length;
    this.mark();
  }

  // Pressing a suggestion must not take the focus from the field, which would close the list first.
  suggestion(command, description, at) {
    const taken = (event) => (event.preventDefault(), this.send(`/${command}`));
    return h(
      "li",
      {
        role: "option",
        id: `${this.list.id}-${at}`,
        "aria-selected": "false",
        onpointerdown: (event) => event.preventDefault(),
        onclick: taken,
      },
      h("b", {}, `/${command}`),
      h("span", {}, description),
    );
  }

  mark() {
    [...this.list.children].forEach((item, at) =>
      item.setAttribute("aria-selected", String(at === this.chosen)),
    );
    const item = this.list.children[this.chosen];
    if (item) this.field.setAttribute("aria-activedescendant", item.id);
    else this.field.removeAttribute("aria-activedescendant");
    item?.scrollIntoView({ block: "nearest" });
  }

  keyed(event) {
    if (event.isComposing) return;
    const count = this.list.children.length;
    if (count && ["ArrowUp", "ArrowDown"].includes(event.key)) {
      event.preventDefault();
      this.chosen = (this.chosen + (event.key === "ArrowDown" ? 1 : count - 1)) % count;
      this.mark();
    } else if (event.key === "Escape") {
      this.suggest([]);
      this.answer(null);
    } else if (event.key === "Tab" && count) {
      event.preventDefault();
      this.take();
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.send(count ? this.list.children[this.chosen].firstChild.textContent : this.field.value);
    }
  }

  take() {
    this.field.value = `${this.list.children[this.chosen].firstChild.textContent} `;
    this.typed();
  }

  menu() {
    if (!this.list.hidden) return this.suggest([]);
    this.field.focus();
    if (!this.field.value) this.field.value = "/";
    this.typed();
  }

  /** Makes what is written next a reply to `message`; null: to none. */
  answer(message) {
    if (!this.replying) return;
    this.reply = message;
    this.replying.hidden = !message;
    if (!message) return;
    const drop = h(
      "button",
      { type: "button", class: "round", "aria-label": "Do not reply", onclick: () => this.answer(null) },
      icon("close"),
    );
    this.replying.replaceChildren(h("span", {}, `${nameOf(message.from)}: ${inShort(message)}`), drop);
    this.field.focus();
  }

  /** Begins to ask the bot in inline mode, as a button that switches to it does. */
  ask(query) {
    if (!this.field) return;
    this.field.value = `@${world.bot.username} ${query}`;
    this.field.focus();
    this.typed();
  }

  send(text) {
    if (!text.trim() || (queryIn(text) !== null && this.offers?.first())) return;
    const { user, chat } = this.phone;
    const { thread } = this.phone.pane.topics;
    const to = this.reply?.ephemeral_message_id
      ? { reply_to_ephemeral: this.reply.ephemeral_message_id }
      : this.reply
        ? { reply_to: this.reply.message_id }
        : {};
    const before = this.field?.value ?? "";
    this.clear();
    this.phone.attempt(async () => {
      try {
        await post("send", { user, chat, text, thread, ...to });
      } catch (refused) {
        if (this.field && !this.field.value) this.field.value = before;
        throw refused;
      }
    });
  }

  clear() {
    if (!this.field) return;
    this.field.value = "";
    this.answer(null);
    this.typed();
  }
}
