// One person's screen: whose it is, the chats, the open chat, and what comes up over it.

import { Chat } from "./chat.js";
import { avatar, h, icon } from "./dom.js";
import { followed } from "./links.js";
import { List } from "./list.js";
import { press } from "./presses.js";
import { alertWindow, choiceWindow, confirmWindow, toast } from "./windows.js";
import { chatsOf, load, loadList, nameOf, titleOf, world } from "./world.js";

/** `desk` is the page around it: `desk.close(phone)`, `desk.keep()` after another chat was opened, `desk.seen()`. */
export class Phone {
  constructor(user, chat, desk) {
    this.user = user;
    this.chat = chat;
    this.desk = desk;
    this.on = {
      press: (message, button) => this.press(message, button),
      link: (url) => followed(this, url),
      command: (text) => this.pane.composer.send(text),
      mention: (name) => this.mention(name),
      reply: (message) => this.pane.composer.answer(message),
      chat: (chat) => this.show(chat),
    };
    this.drawn = false;
    this.list = new List(this);
    this.pane = new Chat(this);
    this.owner = h("div", { class: "owner" });
    this.toasts = h("div", { class: "toasts", role: "status", "aria-live": "assertive" });
    this.node = h(
      "section",
      { class: "phone", dataset: { user, pane: "chat" } },
      this.owner,
      h("div", { class: "panes" }, this.list.node, this.pane.node),
      this.toasts,
    );
  }

  /** Draws everything for the first time; the list of chats comes after the open chat. */
  open() {
    this.drawn = true;
    this.drawOwner();
    this.pane.show();
    this.list.update();
    this.ask();
  }

  // The hand lies in the private chat: whether it calls for its player is told though another chat is open.
  ask() {
    const read = this.node.hidden
      ? [load(this.user, this.user)]
      : [load(this.user, this.user), loadList(this.user)];
    Promise.all(read).catch((refused) => this.say(refused.message));
  }

  show(chat) {
    const same = chat === this.chat;
    this.chat = chat;
    this.node.dataset.pane = "chat";
    if (same) this.pane.goToEnd();
    else this.pane.show();
    this.list.update();
    this.desk.keep();
  }

  showList() {
    this.node.dataset.pane = "list";
    this.list.shown = true;
    this.list.update();
    this.list.rows.querySelector("[aria-current]")?.focus({ preventScroll: true });
  }

  visible() {
    return (
      this.node.isConnected && !this.node.hidden && !document.hidden && this.pane.node.offsetParent !== null
    );
  }

  /** Draws what has changed; `settle` comes after it. */
  redraw() {
    this.ask();
    if (this.node.hidden) return;
    this.drawOwner();
    this.pane.update();
    this.list.update();
  }

  settle() {
    if (!this.node.hidden) this.pane.settle();
  }

  seen() {
    this.desk.seen();
  }

  drawOwner() {
    const name = nameOf(world.users.get(this.user));
    if (this.owner.textContent === name) return;
    this.node.setAttribute("aria-label", `${name}’s screen`);
    const close = h(
      "button",
      {
        type: "button",
        class: "round",
        "aria-label": `Close ${name}’s screen`,
        title: "Close this screen",
        onclick: () => this.desk.close(this),
      },
      icon("close"),
    );
    this.owner.replaceChildren(avatar(this.user, name), h("b", {}, name), close);
  }

  say(text) {
    toast(this.node, text);
  }

  /** Does something that may be refused; a refusal is shown on this screen. */
  async attempt(doing) {
    try {
      return await doing();
    } catch (refused) {
      this.say(refused.message);
    }
  }

  press(message, button) {
    if (button.callback_data !== undefined)
      return this.attempt(() =>
        press(this.user, this.chat, message, button.callback_data, (answer) => this.answered(answer)),
      );
    const { switch_inline_query: elsewhere, switch_inline_query_chosen_chat: chosen } = button;
    const here = button.switch_inline_query_current_chat;
    if (here !== undefined) return this.pane.composer.ask(here);
    if (elsewhere !== undefined) return this.askElsewhere(elsewhere);
    if (chosen) return this.askElsewhere(chosen.query ?? "");
    if (button.copy_text) return this.attempt(() => this.copy(button.copy_text.text));
    return this.say("The sandbox does not know this kind of button.");
  }

  async askElsewhere(query) {
    const chats = chatsOf(this.user).map(({ chat }) => [titleOf(this.user, chat), chat]);
    const chat = await choiceWindow(this.node, "In which chat?", chats);
    if (chat === null) return;
    this.show(chat);
    this.pane.composer.ask(query);
  }

  async copy(text) {
    await navigator.clipboard.writeText(text);
    this.say("Copied");
  }

  async answered({ text, show_alert: asWindow, url }) {
    if (url) return this.opened(url);
    if (!text) return;
    if (asWindow) await alertWindow(this.node, nameOf(world.bot), text);
    else this.say(text);
  }

  async opened(url) {
    if (followed(this, url)) return;
    if (await confirmWindow(this.node, "Open this link?", url, "Open"))
      window.open(url, "_blank", "noopener");
  }

  mention(name) {
    if (name.toLowerCase() === world.bot.username?.toLowerCase()) this.show(this.user);
  }
}
