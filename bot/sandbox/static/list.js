// A person's chats, the last written to first.

import { avatar, h, reconcile } from "./dom.js";
import { inShort, senderOf } from "./message.js";
import { unread } from "./chat.js";
import { briefly } from "./time.js";
import { chatsOf, titleOf } from "./world.js";

/** The left pane of a phone. */
export class List {
  constructor(phone) {
    this.phone = phone;
    this.rows = h("div", { class: "rows" });
    this.node = h("nav", { class: "list", "aria-label": "Chats" }, h("h2", {}, "Chats"), this.rows);
    this.shown = false; // no other pane is in front of it
    new ResizeObserver(([{ contentRect }]) => this.turned(contentRect.width > 0)).observe(this.node);
  }

  turned(shown) {
    this.shown = shown;
    this.update();
  }

  update() {
    if (!this.shown) return;
    const { user, chat: open } = this.phone;
    reconcile(
      this.rows,
      chatsOf(user).map(({ chat, message }) => {
        const count = unread(user, chat);
        const title = titleOf(user, chat);
        const current = chat === open;
        const stamp = JSON.stringify([
          title,
          count,
          current,
          message?.n,
          message?.edit_date,
          message && inShort(message),
        ]);
        return { key: String(chat), stamp, make: () => this.row(chat, title, message, count, current) };
      }),
    );
  }

  row(chat, title, message, count, current) {
    const { user } = this.phone;
    const from =
      chat !== user && message && (message.from?.id === user ? "You: " : `${senderOf(message)}: `);
    return h(
      "button",
      {
        type: "button",
        class: "row",
        "aria-current": current ? "true" : null,
        onclick: () => this.phone.show(chat),
      },
      avatar(chat, title, chat === user ? "bot" : "group"),
      h("span", { class: "name" }, title),
      message && h("span", { class: "when" }, briefly(message.date)),
      h("span", { class: "last" }, from, message ? inShort(message) : "No messages yet"),
      count > 0 && h("span", { class: "badge", "aria-label": `${count} unread` }, count),
    );
  }
}
