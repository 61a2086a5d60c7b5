// The page's words in each language, and the reader's choice among them.

export class Texts {
  /** `held`: the names of all texts, and what each language says for them, in the same order. */
  constructor(held, language) {
    const named = (said) => Object.fromEntries(held.names.map((name, index) => [name, said[index]]));
    this.texts = Object.fromEntries(Object.entries(held.said).map(([code, said]) => [code, named(said)]));
    this.language = language;
    this.text = (name, values) => this.say(name, values || {});
  }

  get languages() {
    return Object.keys(this.texts);
  }

  /** What has no text is empty. */
  say(name, values) {
    const template = this.texts[this.language][name] || "";
    return template.replace(/\{(\w+)\}/g, (_, key) => (key in values ? String(values[key]) : ""));
  }
}
