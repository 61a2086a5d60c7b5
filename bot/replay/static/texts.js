// The page's words, in the reader's language and in the others, which are packed to keep the page small.

export class Texts {
  /** `names`: of all texts; `said`: what this language says for them, in the same order. */
  constructor({ names, said }, language) {
    this.names = names;
    this.language = language;
    this.texts = { [language]: this.named(said) };
    this.text = (name, values) => this.say(name, values || {});
  }

  get languages() {
    return Object.keys(this.texts).sort();
  }

  /** The other languages, by zlib and Base64; a browser that cannot unpack them does without. */
  async unpack(packed) {
    try {
      const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
      const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
      const others = JSON.parse(await new Response(unpacked).text());
      for (const [language, said] of Object.entries(others)) this.texts[language] = this.named(said);
    } catch (unable) {
      // one language remains
    }
  }

  named(said) {
    return Object.fromEntries(this.names.map((name, index) => [name, said[index]]));
  }

  /** What has no text is empty. */
  say(name, values) {
    const template = this.texts[this.language][name] || "";
    return template.replace(/\{(\w+)\}/g, (_, key) => (key in values ? String(values[key]) : ""));
  }
}
