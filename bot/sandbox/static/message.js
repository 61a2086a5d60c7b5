// One message as a bubble, or as a line in the middle where it tells what happened in the group.

import { h, icon, replaceKeepingFocus } from "./dom.js";
import { formatted } from "./entities.js";
import { keyboard } from "./keys.js";
import { hours, seconds } from "./time.js";
import { topicOf } from "./topics.js";
import { nameOf } from "./world.js";

/**
 * The element of `message` for the person `user`; `changed`: it was edited just now. `on`: `press`, `link`, `command`,
 * `mention`, `reply`, `chat`; `waiting(message, data)`: is that press not answered yet?
 */
export function drawn(message, user, changed, waiting, on) {
  const told = happened(message);
  if (told) return h("div", { class: "event" }, told, before(message, on));
  const mine = message.from?.id === user;
  const keys = keysOf(message, waiting, on);
  const look = ["message", mine && "mine", keys && "keyed", onlyFor(message) && "ephemeral"].filter(Boolean);
  const props = { class: look.join(" "), "aria-label": spoken(message, mine), dataset: { n: message.n } };
  return h("article", props, bubble(message, mine, changed, on), keys);
}

const before = ({ migrate_from_chat_id: old }, on) =>
  old && h("button", { type: "button", onclick: () => on.chat(old) }, "What was written before");

/** Draws the buttons of `node`, a message's element, anew; the rest stays. */
export function rekeyed(node, message, waiting, on) {
  const keys = node.querySelector(".keys");
  if (keys) replaceKeepingFocus(keys, keysOf(message, waiting, on));
  return node;
}

function keysOf(message, waiting, on) {
  return keyboard(message, (data) => waiting(message, data), {
    ...on,
    press: (button) => on.press(message, button),
  });
}

const onlyFor = (message) =>
  message.ephemeral_message_id !== undefined && message.ephemeral_message_id !== null;

/** Who speaks: a person, the bot, or the group itself. */
export const senderOf = (message) => message.sender_chat?.title ?? nameOf(message.from);

const spoken = (message, mine) => `${mine ? "You" : senderOf(message)}, ${hours(message.date)}`;

function bubble(message, mine, changed, on) {
  const hue = (Math.abs(message.from?.id ?? 0) * 47) % 360;
  const inGroup = message.chat.type !== "private";
  const node = h(
    "div",
    { class: "bubble", style: `--hue:${hue}` },
    onlyFor(message) &&
      h(
        "div",
        { class: "onlyyou" },
        icon("eye"),
        mine ? "Only the bot can see this" : "Only you can see this",
      ),
    inGroup && !mine && h("span", { class: "from" }, senderOf(message)),
    about(message),
    repliedTo(message),
    message.photo && picture(message),
    message.document && attached(message.document),
    written(message, on),
    foot(message, on),
  );
  if (changed) flash(node);
  return node;
}

// Without moving: an animation on every screen at once keeps a small machine busy for as long as it lasts.
function flash(node) {
  node.classList.add("changed");
  setTimeout(() => node.classList.remove("changed"), FLASH);
}

const FLASH = 700; // milliseconds

function written(message, on) {
  const text = message.text ?? message.caption;
  if (!text) return null;
  return h("div", { class: "text" }, formatted(text, message.entities ?? message.caption_entities, on));
}

function foot(message, on) {
  const when = message.edit_date ?? message.date;
  const time = h(
    "time",
    { datetime: new Date(when * 1000).toISOString(), title: seconds(when) },
    hours(when),
  );
  const answer = h(
    "button",
    {
      type: "button",
      class: "answer",
      "aria-label": "Reply",
      title: "Reply",
      onclick: () => on.reply(message),
    },
    icon("reply"),
  );
  return h("div", { class: "foot" }, answer, message.edit_date ? "edited " : "", time);
}

// By which way it came, and in which topic of a forum it stands.
function about(message) {
  const topic = topicOf(message);
  const told = [message.via_bot && `via @${message.via_bot.username}`, topic && `in ${topic}`];
  return told.some(Boolean) && h("span", { class: "about" }, told.filter(Boolean).join(", "));
}

// Everything in a topic replies, if to nothing else, to the message that opened it.
function repliedTo({ reply_to_message: message }) {
  if (!message || message.forum_topic_created) return null;
  return h("div", { class: "quoted" }, h("b", {}, senderOf(message)), h("span", {}, inShort(message)));
}

function picture(message) {
  const size = message.photo.at(-1);
  return h("img", {
    src: file(size),
    width: size.width,
    height: size.height,
    alt: message.caption ? "" : "Picture",
    decoding: "async",
  });
}

function attached(document) {
  const size = document.file_size ? `${Math.max(1, Math.round(document.file_size / 1024))} KB` : "";
  const names = h(
    "span",
    {},
    h("b", {}, document.file_name ?? "File"),
    h("br"),
    h("small", { class: "quiet" }, size),
  );
  return h(
    "a",
    { class: "document", href: file(document), download: document.file_name ?? "file" },
    h("span", { class: "disc" }, icon("file")),
    names,
  );
}

const file = ({ file_id }) => `/sandbox/files/${encodeURIComponent(file_id)}`;

/** What a service message tells, as a sentence; null for an ordinary message. */
export function happened(message) {
  const by = senderOf(message);
  const came = message.new_chat_members?.map(nameOf);
  if (came)
    return came.length === 1 && came[0] === by ? `${by} joined the group` : `${by} added ${came.join(", ")}`;
  const left = message.left_chat_member;
  if (left) return left.id === message.from?.id ? `${by} left the group` : `${by} removed ${nameOf(left)}`;
  if (message.group_chat_created || message.supergroup_chat_created)
    return `${by} made the group “${message.chat.title}”`;
  if (message.pinned_message) return `${by} pinned “${inShort(message.pinned_message)}”`;
  if (message.new_chat_title) return `${by} named the group “${message.new_chat_title}”`;
  if (message.forum_topic_created) return `${by} opened the topic “${message.forum_topic_created.name}”`;
  if (message.forum_topic_closed) return `${by} closed the topic`;
  if (message.forum_topic_reopened) return `${by} opened the topic again`;
  if (message.migrate_to_chat_id) return "The group became a supergroup";
  if (message.migrate_from_chat_id) return `The supergroup was a group before: “${message.chat.title}”`;
  return null;
}

/** A message in one line, for the list of chats and for quotes. */
export function inShort(message) {
  if (!message) return "No messages yet";
  const text = veiled(message) ?? happened(message);
  if (text) return text.replace(/\s+/g, " ").slice(0, 90);
  return message.photo ? "Picture" : message.document ? (message.document.file_name ?? "File") : "Message";
}

// What is hidden in the message is hidden in the line as well.
function veiled({ text, caption, entities, caption_entities }) {
  const hidden = (entities ?? caption_entities ?? []).filter(({ type }) => type === "spoiler");
  return hidden.reduce(
    (shown, { offset, length }) =>
      shown.slice(0, offset) + "▒".repeat(length) + shown.slice(offset + length),
    text ?? caption,
  );
}
