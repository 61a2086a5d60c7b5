// Panel: the people, and what one can do with them.

import { post } from "../api.js";
import { avatar, h, reconcile } from "../dom.js";
import { freshName, nameOf, world } from "../world.js";
import { button, field, form, select, tried } from "./forms.js";

const LANGUAGES = [
  ["en", "English"],
  ["ru", "Русский"],
  ["uk", "Українська"],
  ["ro", "Română"],
  ["pt", "Português"],
  ["it", "Italiano"],
  ["pl", "Polski"],
];

export class People {
  of = ["user"];

  constructor(desk) {
    this.desk = desk;
    this.said = h("p", { class: "refused", role: "alert", hidden: true });
    this.list = h("ul", { class: "things" });
    this.name = h("input", { required: true, maxlength: 64, autocomplete: "off" });
    this.username = h("input", { maxlength: 32, autocomplete: "off", placeholder: "optional" });
    this.language = select(LANGUAGES, "en");
    const fields = [
      field("First name", this.name),
      field("Username", this.username),
      field("Language", this.language),
    ];
    this.node = h(
      "div",
      {},
      this.list,
      this.said,
      form("A new person", fields, "Make this person", () => this.make()),
    );
  }

  entered() {
    this.name.value ||= freshName();
  }

  draw() {
    reconcile(
      this.list,
      [...world.users.values()].map((user) => {
        const isOpen = Boolean(this.desk.phoneOf(user.id));
        return {
          key: String(user.id),
          stamp: JSON.stringify([user, isOpen]),
          make: () => this.row(user, isOpen),
        };
      }),
    );
  }

  row(user, isOpen) {
    const { blocked } = user.private;
    const under = [
      user.username && `@${user.username}`,
      LANGUAGES.find(([code]) => code === user.language_code)?.[1] ?? user.language_code,
      blocked && "has blocked the bot",
    ]
      .filter(Boolean)
      .join(" · ");
    return h(
      "li",
      {},
      avatar(user.id, nameOf(user)),
      h("div", { class: "what" }, h("b", {}, nameOf(user)), h("small", { class: "quiet" }, under)),
      h(
        "div",
        { class: "does below" },
        button(isOpen ? "Close screen" : "Open screen", () => this.toggle(user.id)),
        button(blocked ? "Unblock bot" : "Block bot", () =>
          tried(this.said, () => post("block", { user: user.id, blocked: !blocked })),
        ),
        button("Restart app", () => tried(this.said, () => this.restart(user))),
      ),
    );
  }

  toggle(user) {
    const phone = this.desk.phoneOf(user);
    if (phone) this.desk.close(phone);
    else this.desk.show(user);
    this.draw();
  }

  async restart(user) {
    const { vanished } = await post("restart-app", { user: user.id });
    this.said.hidden = false;
    const lost = vanished === 1 ? "1 message" : `${vanished} messages`;
    this.said.textContent = `${nameOf(user)}’s app has started anew and has lost ${lost} that nobody else saw.`;
  }

  async make() {
    const user = await post("users", {
      first_name: this.name.value.trim(),
      language_code: this.language.value,
      ...(this.username.value && { username: this.username.value.trim() }),
    });
    world.users.set(user.id, user);
    this.desk.show(user.id);
    this.username.value = "";
    this.name.value = freshName();
    this.draw();
  }
}
