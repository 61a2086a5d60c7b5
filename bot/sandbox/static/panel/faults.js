// Panel: faults on demand.

import { post, remove } from "../api.js";
import { h, reconcile } from "../dom.js";
import { nameOf, world } from "../world.js";
import { button, field, form, select, tried } from "./forms.js";

const KINDS = [
  ["error", "The call is refused"],
  ["lost", "The call is lost on the way"],
  ["no_answer", "It takes effect, the answer is lost"],
  ["silence", "It takes effect, no answer ever comes"],
  ["delay", "It takes effect late"],
  ["twice", "An update comes twice"],
  ["out_of_order", "Updates change places"],
  ["poll_breaks", "A poll breaks off"],
  ["answer_lost", "A webhook's answer is lost"],
  ["unseen", "An ephemeral message is never seen"],
  ["outage", "Telegram is out of reach"],
];

export class Faults {
  of = ["faults", "user", "chat"];

  constructor() {
    this.said = h("p", { class: "refused", role: "alert", hidden: true });
    this.list = h("ul", { class: "things" });
    this.none = h("p", { class: "quiet" }, "No faults: everything works.");
    this.kind = select(KINDS, "error", () => this.fit());
    this.method = h("input", { placeholder: "any, or edit*", autocomplete: "off" });
    this.chat = h("select");
    this.user = h("select");
    this.count = h("input", { type: "number", min: 1, value: 1, placeholder: "until removed" });
    this.code = h("input", { type: "number", min: 300, max: 599, value: 429 });
    this.retry = h("input", { type: "number", min: 1, value: 30, placeholder: "none" });
    this.late = h("input", { type: "number", min: 0, step: "any", value: 5 });
    this.own = {
      code: field("Error code", this.code),
      retry: field("Retry after, s", this.retry),
      late: field("Seconds", this.late),
    };
    const fields = [
      field("What happens", this.kind),
      field("Method", this.method),
      field("Chat", this.chat),
      field("Person", this.user),
      field("How often", this.count),
      ...Object.values(this.own),
    ];
    this.node = h(
      "div",
      {},
      this.none,
      this.list,
      this.said,
      form("A new fault", fields, "Switch it on", () => this.make()),
    );
    this.fit();
  }

  fit() {
    this.own.code.hidden = this.own.retry.hidden = this.kind.value !== "error";
    this.own.late.hidden = this.kind.value !== "delay";
  }

  draw() {
    this.none.hidden = world.faults.length > 0;
    reconcile(
      this.list,
      world.faults.map((fault) => ({
        key: String(fault.id),
        stamp: JSON.stringify(fault),
        make: () => this.row(fault),
      })),
    );
    offer(
      this.chat,
      [...world.chats.values()]
        .map((chat) => [chat.id, chat.title])
        .concat([...world.users.values()].map((user) => [user.id, `${nameOf(user)} alone`])),
    );
    offer(
      this.user,
      [...world.users.values()].map((user) => [user.id, nameOf(user)]),
    );
  }

  row(fault) {
    const title = KINDS.find(([kind]) => kind === fault.kind)?.[1] ?? fault.kind;
    const where = [
      fault.method ?? "any method",
      fault.chat && `chat ${fault.chat}`,
      fault.user && `person ${fault.user}`,
      fault.error_code,
      fault.retry_after && `retry after ${fault.retry_after} s`,
      fault.seconds && `${fault.seconds} s`,
    ];
    const often =
      fault.count === null ? `met ${fault.done}, until removed` : `met ${fault.done} of ${fault.count}`;
    return h(
      "li",
      {},
      h(
        "div",
        { class: "what" },
        h("b", {}, title),
        h("small", { class: "quiet" }, [...where, often].filter(Boolean).join(" · ")),
      ),
      h(
        "div",
        { class: "does" },
        button("Remove", () => tried(this.said, () => remove(`faults/${fault.id}`))),
      ),
    );
  }

  async make() {
    const kind = this.kind.value;
    await post("faults", {
      kind,
      method: this.method.value.trim() || null,
      chat: number(this.chat),
      user: number(this.user),
      count: number(this.count),
      ...(kind === "error" && { error_code: number(this.code), retry_after: number(this.retry) }),
      ...(kind === "delay" && { seconds: number(this.late) }),
    });
  }
}

const number = (control) => (control.value === "" ? null : Number(control.value));

function offer(control, options) {
  const chosen = control.value;
  control.replaceChildren(...[["", "any"], ...options].map(([value, text]) => h("option", { value }, text)));
  control.value = chosen;
}
