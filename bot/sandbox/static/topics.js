// A forum's topics: which of them one screen shows, and in which of them it writes.

import { h } from "./dom.js";
import { world } from "./world.js";

const ALL = "all";

/** The number of the topic a message stands in; null for General and outside forums. */
export const threadOf = (message) => (message.is_topic_message ? message.message_thread_id : null);

/** The name of that topic, or null. */
export function topicOf(message) {
  const thread = threadOf(message);
  const topics = world.chats.get(message.chat.id)?.topics ?? [];
  return topics.find((topic) => topic.message_thread_id === thread)?.name ?? null;
}

/** The row of topics below a chat's head; `changed()` is called when another one is chosen. */
export class TopicBar {
  constructor(changed) {
    this.changed = changed;
    this.chosen = new Map(); // chat -> ALL | null | number
    this.node = h("div", { class: "topics", role: "group", "aria-label": "Topics", hidden: true });
  }

  update(chat) {
    const { is_forum: forum, topics } = world.chats.get(chat) ?? {};
    this.chat = chat;
    this.node.hidden = !forum;
    if (!forum) return;
    const all = [[ALL, "All"], [null, "General"], ...topics.map((one) => [one.message_thread_id, name(one)])];
    if (!all.some(([key]) => key === this.topic)) this.chosen.delete(chat);
    const stamp = JSON.stringify([all, this.topic]);
    if (this.stamp === stamp) return;
    this.stamp = stamp;
    this.node.replaceChildren(...all.map(([key, text]) => this.key(key, text)));
  }

  key(topic, text) {
    const props = { type: "button", "aria-pressed": String(topic === this.topic) };
    return h("button", { ...props, onclick: () => this.choose(topic) }, text);
  }

  choose(topic) {
    this.chosen.set(this.chat, topic);
    this.changed();
  }

  get topic() {
    return this.chosen.has(this.chat) ? this.chosen.get(this.chat) : ALL;
  }

  /** The topic that is written in: null for General. */
  get thread() {
    return this.node.hidden || this.topic === ALL ? null : this.topic;
  }

  shows(message) {
    return this.node.hidden || this.topic === ALL || threadOf(message) === this.topic;
  }
}

const name = (topic) => (topic.closed ? `${topic.name} (closed)` : topic.name);
