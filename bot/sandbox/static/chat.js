// One chat on one person's screen: its head, the messages, the field.

import { Composer } from "./composer.js";
import { avatar, h, icon, reconcile } from "./dom.js";
import { see, seenUpTo } from "./kept.js";
import { buttonsOf, callsFor, hasKeys } from "./keys.js";
import { drawn, rekeyed } from "./message.js";
import { waiting } from "./presses.js";
import { Stretch } from "./stretch.js";
import { day } from "./time.js";
import { TopicBar } from "./topics.js";
import { chatsOf, isIn, lastOf, load, loadEarlier, thread, titleOf, world } from "./world.js";

const NEAR = 60; // pixels from the end within which the chat follows new messages

/** The right (or only) pane of a phone. */
export class Chat {
  constructor(phone) {
    this.phone = phone;
    this.head = h("header", { class: "head" });
    this.messages = h("div", {
      class: "messages",
      role: "log",
      "aria-label": "Messages",
      "aria-live": "polite",
      onkeydown: (event) => this.walk(event),
    });
    this.earlier = h(
      "button",
      { type: "button", class: "earlier", hidden: true, onclick: () => this.goBack() },
      "Earlier messages",
    );
    this.later = h("div", { class: "later", hidden: true });
    this.empty = h("div", { class: "nothing", hidden: true });
    this.scroll = h(
      "div",
      { class: "scroll", tabindex: 0, role: "group", onscroll: () => this.scrolled() },
      this.earlier,
      this.empty,
      this.messages,
      this.later,
    );
    this.down = h(
      "button",
      {
        type: "button",
        class: "round down",
        hidden: true,
        "aria-label": "To the newest message",
        onclick: () => this.goToEnd(),
      },
      icon("down"),
    );
    this.composer = new Composer(phone);
    this.topics = new TopicBar(() => this.show());
    this.node = h(
      "section",
      { class: "chat" },
      this.head,
      this.topics.node,
      h("div", { class: "stage" }, this.scroll, this.down),
      this.composer.node,
    );
    this.watchEarlier = this.whenNear(this.earlier, () => this.goBack());
    this.watchLater = this.whenNear(this.later, () => this.goForward());
    new ResizeObserver(() => this.following && this.toEnd()).observe(this.scroll);
    this.following = true; // the end is in sight: new messages push the old ones up
    this.stretch = new Stretch();
  }

  // An observer tells of a change alone: what it gives back makes it look again.
  whenNear(node, doing) {
    const near = new IntersectionObserver((seen) => seen.at(-1).isIntersecting && doing(), {
      root: this.scroll,
      rootMargin: "200px 0px",
    });
    near.observe(node);
    return () => (near.unobserve(node), near.observe(node));
  }

  /** Shows another chat, from its end. */
  show() {
    this.messages.replaceChildren();
    this.goToEnd();
  }

  goToEnd() {
    this.following = true;
    this.stretch.toEnd();
    this.update();
    this.settle();
  }

  // Reads the chat when it is not known: at first, and when who is in the group has changed.
  ask() {
    const { user, chat } = this.phone;
    if (isIn(user, chat)) load(user, chat).catch((refused) => this.phone.say(refused.message));
  }

  /** Draws what has changed; `settle` comes after it. */
  update() {
    const { user, chat } = this.phone;
    const found = thread(user, chat);
    if (!found) this.ask();
    this.drawHead();
    this.topics.update(chat);
    this.composer.update();
    const known = this.known();
    const shown = this.stretch.of(known, this.following);
    if (found || !isIn(user, chat)) reconcile(this.messages, this.items(shown));
    this.scroll.setAttribute("aria-label", titleOf(user, chat));
    this.stopAtLast();
    if (found) firstShown();
    this.earlier.hidden = !found?.older && shown[0] === known[0];
    this.later.hidden = this.stretch.atEnd;
    this.drawEmpty(found);
    this.composer.offer(Boolean(found) && chat !== user && !shown.some(hasKeys));
  }

  // The Tab key stops at one Reply alone, the newest message's; the arrow keys go from there to the others.
  stopAtLast() {
    const replies = [...this.messages.querySelectorAll(".answer")];
    const stop = replies.find((reply) => reply === document.activeElement) ?? replies.at(-1);
    for (const reply of replies) reply.tabIndex = reply === stop ? 0 : -1;
  }

  walk(event) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step || !event.target.matches(".answer")) return;
    const replies = [...this.messages.querySelectorAll(".answer")];
    const next = replies[replies.indexOf(event.target) + step];
    event.preventDefault();
    next?.focus();
    this.stopAtLast();
  }

  /** What this person sees here, as far as it was read. */
  known() {
    const read = hideReplaced(thread(this.phone.user, this.phone.chat)?.messages ?? []);
    return read.filter((message) => this.topics.shows(message));
  }

  /** What needs the layout: apart from `update`, so that several screens are drawn and then laid out once. */
  settle() {
    if (this.following) this.toEnd();
    this.read(thread(this.phone.user, this.phone.chat));
  }

  items(messages) {
    let last = null;
    return messages.flatMap((message) => {
      const today = day(message.date);
      const opening =
        today === last
          ? []
          : [{ key: `day ${today}`, stamp: today, make: () => h("div", { class: "date" }, today) }];
      last = today;
      return [...opening, this.item(message)];
    });
  }

  // A press that waits changes a message's buttons alone; an edit changes all of it.
  item(message) {
    const { user, chat, on } = this.phone;
    const busy = (one, data) => waiting(user, chat, one, data);
    const pending = buttonsOf(message)
      .map((key) => key.callback_data)
      .filter((data) => data && busy(message, data));
    const edition = String(editionOf(message));
    const make = (was) => {
      if (was?.dataset.edition === edition) return rekeyed(was, message, busy, on);
      const node = drawn(message, user, Boolean(was), busy, on);
      node.dataset.edition = edition;
      return node;
    };
    return { key: String(message.n), stamp: [edition, ...pending].join(" "), make };
  }

  // What can be pressed there stays the same node: it keeps its focus while messages come.
  drawHead() {
    const { user, chat } = this.phone;
    const title = titleOf(user, chat);
    const under = this.under();
    const other = this.other();
    reconcile(
      this.head,
      [
        { key: "back", stamp: "", make: () => this.back() },
        {
          key: "face",
          stamp: `${chat} ${title}`,
          make: () => avatar(chat, title, chat === user ? "bot" : "group"),
        },
        { key: "titles", stamp: `${title}/${under}`, make: () => titles(title, under) },
        other && { key: "swap", stamp: JSON.stringify(other), make: (was) => this.swap(other, was) },
      ].filter(Boolean),
    );
  }

  back() {
    return h(
      "button",
      {
        type: "button",
        class: "round back",
        "aria-label": "All chats",
        title: "All chats",
        onclick: () => this.phone.showList(),
      },
      icon("back"),
    );
  }

  under() {
    const { user, chat } = this.phone;
    if (chat === user) return "bot";
    const here =
      world.chats.get(chat)?.members.filter(({ status }) => status !== "left" && status !== "kicked") ?? [];
    return here.length === 1 ? "1 member" : `${here.length} members`;
  }

  // The chat one goes to and fro with: from a group to the bot, from the bot to the group last written in.
  other() {
    const { user, chat } = this.phone;
    const to = chat === user ? chatsOf(user).find((one) => one.chat !== user)?.chat : user;
    return (
      to && { to, title: titleOf(user, to), unread: unread(user, to), calls: to === user && calls(user) }
    );
  }

  swap({ to, title, unread: count, calls: wanted }, was) {
    const kind = to === this.phone.user ? "bot" : "group";
    const says = `Go to ${title}${count ? `, ${count} unread` : ""}${wanted ? ", something to do" : ""}`;
    const mark = count
      ? h("span", { class: "badge", "data-count": count })
      : wanted && h("span", { class: "dot" });
    const go = () => this.phone.show(this.next);
    const node = was ?? h("button", { type: "button", class: "swap", onclick: go });
    this.next = to;
    node.ariaLabel = node.title = says;
    node.replaceChildren(avatar(to, title, kind), h("span", { class: "to" }, title), mark || "");
    return node;
  }

  drawEmpty(found) {
    const { user, chat } = this.phone;
    this.empty.hidden = !found || found.messages.length > 0;
    if (this.empty.hidden) return;
    const text =
      chat === user ? "Here you meet the bot alone. Press Start below." : "Nobody has written here yet.";
    this.empty.replaceChildren(h("p", {}, text));
  }

  scrolled() {
    const below = this.scroll.scrollHeight - this.scroll.scrollTop - this.scroll.clientHeight;
    this.following = this.stretch.atEnd && below < NEAR;
    this.down.hidden = this.following;
    if (this.following) this.read(thread(this.phone.user, this.phone.chat));
  }

  toEnd() {
    this.scroll.scrollTop = this.scroll.scrollHeight;
  }

  read(found) {
    const last = found?.messages.at(-1);
    if (last && this.following && this.phone.visible() && see(this.phone.user, this.phone.chat, last.n))
      this.phone.seen();
  }

  async goBack() {
    const { user, chat } = this.phone;
    const found = thread(user, chat);
    if (this.going || !found) return;
    this.going = true;
    if (found.older && this.stretch.first === (this.known()[0]?.n ?? null))
      await this.phone.attempt(() => loadEarlier(user, chat));
    if (found === thread(this.phone.user, this.phone.chat))
      this.keepingPlace(() => this.stretch.back(this.known()));
    this.going = false;
    this.watchEarlier();
  }

  goForward() {
    if (this.stretch.atEnd) return;
    this.keepingPlace(() => this.stretch.forward(this.known()));
    this.watchLater();
  }

  // What one reads stays where it is, while messages come and go above and below it.
  keepingPlace(doing) {
    const top = this.scroll.getBoundingClientRect().top;
    const place = (node) => node.getBoundingClientRect().top;
    const read = [...this.messages.querySelectorAll(":scope > :not(.date)")].find(
      (node) => node.getBoundingClientRect().bottom > top,
    );
    const before = read && place(read);
    doing();
    this.update();
    if (read?.isConnected) this.scroll.scrollTop += place(read) - before;
  }
}

const titles = (title, under) =>
  h(
    "div",
    { class: "titles" },
    h("h2", { class: "title" }, title),
    h("div", { class: "under" }, under),
  );

// For whoever measures: when the first messages stood on the page.
function firstShown() {
  if (!marked) performance.mark("messages");
  marked = true;
}

let marked = false;

const editions = new WeakMap();
let edition = 0;

// An edited message is another object in the world: so each gets a number of its own.
function editionOf(message) {
  if (!editions.has(message)) editions.set(message, ++edition);
  return editions.get(message);
}

// An ephemeral message may stand in the place of another one, which this person's app then hides.
function hideReplaced(messages) {
  const hidden = new Set(messages.map((message) => message.replaces).filter(Boolean));
  return hidden.size
    ? messages.filter((message) => !hidden.has(message.message_id) || !message.message_id)
    : messages;
}

/** How many messages of others a person has not looked at, as far as they were read. */
export function unread(user, chat) {
  const seen = seenUpTo(user, chat);
  const known = thread(user, chat)?.messages ?? [lastOf(user, chat)];
  return known.filter((message) => message && message.n > seen && message.from?.id !== user).length;
}

const RECENT = 6; // messages at the end of a chat among which a call for this person is looked for

/** Whether the bot waits for something from this person in their private chat. */
export const calls = (user) => (thread(user, user)?.messages ?? []).slice(-RECENT).some(callsFor);
