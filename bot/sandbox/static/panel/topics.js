// Panel: the topics of a supergroup.

import { post, remove } from "../api.js";
import { h } from "../dom.js";
import { button, checkbox, field } from "./forms.js";

/** What is shown of a supergroup's topics; `attempt(doing)` shows why something was refused. */
export function topicsOf(chat, attempt) {
  const path = `groups/${chat.id}`;
  const user = chat.members.find(({ status }) => status === "creator").user;
  const forum = checkbox("Topics", Boolean(chat.is_forum), (is_forum) =>
    attempt(() => post(`${path}/forum`, { is_forum })),
  );
  if (!chat.is_forum) return forum.node;
  const named = h("input", { maxlength: 128, autocomplete: "off" });
  return [
    forum.node,
    h(
      "ul",
      { class: "things" },
      chat.topics.map((topic) => {
        const at = `${path}/topics/${topic.message_thread_id}`;
        const closed = !topic.closed;
        return h(
          "li",
          {},
          h("span", { class: "what" }, topic.name, h("small", { class: "quiet" }, topic.closed && " closed")),
          button(closed ? "Close" : "Open", () => attempt(() => post(at, { user, closed }))),
          button("Delete", () => attempt(() => remove(at))),
        );
      }),
    ),
    field("New topic", named),
    button("Add the topic", () => attempt(() => post(`${path}/topics`, { user, name: named.value }))),
  ];
}
