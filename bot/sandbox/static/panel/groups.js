// Panel: the groups, who is in them and as what, the bot among them.

import { post } from "../api.js";
import { avatar, h, icon, reconcile } from "../dom.js";
import { nameOf, successor, world } from "../world.js";
import { button, checkbox, field, form, select, tried } from "./forms.js";
import { topicsOf } from "./topics.js";

const STATUSES = [
  ["member", "member"],
  ["administrator", "administrator"],
  ["restricted", "may not write"],
  ["left", "left"],
  ["kicked", "removed"],
];
const FIRST = 4; // people ticked for a new group

const about = ({ id, type }) =>
  successor(id) ? `group ${id} · became ${successor(id)}` : `${type} · ${id}`;

export class Groups {
  of = ["chat", "user"];

  constructor(desk) {
    this.desk = desk;
    this.said = h("p", { class: "refused", role: "alert", hidden: true });
    this.list = h("div", { class: "groups" });
    this.title = h("input", { required: true, maxlength: 128, value: "Friday Durak", autocomplete: "off" });
    this.type = select(
      [
        ["group", "group"],
        ["supergroup", "supergroup"],
      ],
      "supergroup",
    );
    this.who = h("fieldset", { class: "who" });
    this.bot = checkbox("The bot is in it", true);
    const fields = [field("Title", this.title), field("Kind", this.type), this.who, this.bot.node];
    this.node = h(
      "div",
      {},
      this.list,
      this.said,
      form("A new group", fields, "Make this group", () => this.make()),
      h(
        "p",
        {},
        button("Make a group of four", () => desk.makeFour()),
      ),
    );
  }

  draw() {
    reconcile(
      this.list,
      [...world.chats.values()].map((chat) => ({
        key: String(chat.id),
        stamp: JSON.stringify([chat, world.users.size]),
        make: (was) => this.group(chat, was?.open),
      })),
    );
    this.drawWho();
  }

  drawWho() {
    const users = [...world.users.values()];
    if (this.boxes?.length === users.length) return;
    const ticked = new Map(this.boxes?.map(({ user, box }) => [user, box.checked]));
    this.boxes = users.map((user, at) => ({
      user: user.id,
      ...checkbox(nameOf(user), ticked.get(user.id) ?? at < FIRST),
    }));
    this.who.replaceChildren(
      h("legend", {}, "Members, the first is its owner"),
      ...this.boxes.map(({ node }) => node),
    );
  }

  group(chat, open) {
    return h(
      "details",
      { open },
      h(
        "summary",
        {},
        avatar(chat.id, chat.title, "group"),
        h(
          "span",
          { class: "what" },
          h("b", {}, chat.title),
          h("small", { class: "quiet" }, about(chat)),
        ),
        icon("down"),
      ),
      successor(chat.id) ? null : this.inside(chat),
    );
  }

  inside(chat) {
    const known = new Map(chat.members.map(({ user, status }) => [user, status]));
    const everybody = [world.bot, ...world.users.values()];
    const shown = everybody.filter((user) => known.has(user.id) || user.id === world.bot.id);
    const others = everybody.filter((user) => !shown.includes(user));
    return [
      h(
        "ul",
        { class: "things" },
        shown.map((user) => this.member(chat, user, known.get(user.id))),
      ),
      others.length > 0 &&
        field(
          "Add",
          select(
            [["", "Somebody…"], ...others.map((user) => [user.id, nameOf(user)])],
            "",
            (user) => user && this.set(chat, Number(user), "member"),
          ),
        ),
      chat.type === "group"
        ? button("Make it a supergroup", () => this.upgrade(chat))
        : topicsOf(chat, (doing) => tried(this.said, doing)),
    ];
  }

  upgrade(chat) {
    return tried(this.said, () => post(`groups/${chat.id}/upgrade`, {}));
  }

  member(chat, user, status) {
    const name = nameOf(user);
    const options = [
      ...(status === "creator" ? [["creator", "owner"]] : []),
      ...(status ? [] : [["", "not in it"]]),
      ...STATUSES,
    ];
    const choice = select(options, status ?? "", (wanted) => this.set(chat, user.id, wanted));
    choice.setAttribute("aria-label", `${name} is`);
    choice.disabled = status === "creator";
    return h(
      "li",
      {},
      avatar(user.id, name, user.is_bot ? "bot" : "person"),
      h("span", { class: "what" }, name),
      this.anonymous(chat, user, status),
      choice,
    );
  }

  // An administrator of a supergroup may write in its name.
  anonymous(chat, user, status) {
    if (chat.type !== "supergroup" || user.is_bot || !["creator", "administrator"].includes(status)) return null;
    const { rights } = chat.members.find((one) => one.user === user.id);
    return checkbox("anonymous", Boolean(rights?.is_anonymous), (anonymous) =>
      tried(this.said, () => post(`groups/${chat.id}/anonymous`, { user: user.id, anonymous })),
    ).node;
  }

  set(chat, user, status) {
    const rights = status === "restricted" ? { rights: { can_send_messages: false } } : {};
    return tried(this.said, () =>
      post(`groups/${chat.id}/members`, { user, status, ...rights }).finally(() =>
        this.list.replaceChildren(),
      ),
    ).then(() => this.draw());
  }

  async make() {
    const members = this.boxes.filter(({ box }) => box.checked).map(({ user }) => user);
    const chat = await post("groups", {
      title: this.title.value.trim(),
      members,
      bot: this.bot.box.checked,
      type: this.type.value,
    });
    world.chats.set(chat.id, chat);
    for (const phone of this.desk.phones) if (members.includes(phone.user)) phone.show(chat.id);
    this.draw();
  }
}
