// SHA-256 and HMAC: by WebCrypto, or by the few lines below where a browser keeps it from this file.

const K = constants();

/** Of bytes, as bytes. */
export async function sha256(bytes) {
  const subtle = globalThis.crypto && globalThis.crypto.subtle;
  if (subtle) {
    try {
      return new Uint8Array(await subtle.digest("SHA-256", bytes));
    } catch (refused) {
      return ownSha256(bytes);
    }
  }
  return ownSha256(bytes);
}

/** RFC 2104 over SHA-256; no key here is longer than a block. */
export async function hmac(key, message) {
  const block = new Uint8Array(64);
  block.set(key);
  const pad = (byte) => block.map((one) => one ^ byte);
  return sha256(joined(pad(0x5c), await sha256(joined(pad(0x36), message))));
}

/** FIPS 180-4. */
export function ownSha256(bytes) {
  const length = bytes.length;
  const padded = new Uint8Array((((length + 8) >> 6) + 1) << 6);
  padded.set(bytes);
  padded[length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(length / 0x20000000));
  view.setUint32(padded.length - 4, (length << 3) >>> 0);
  const state = Uint32Array.of(
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
  );
  for (let at = 0; at < padded.length; at += 64) compress(state, view, at);
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => out.setUint32(4 * index, word));
  return new Uint8Array(out.buffer);
}

function compress(state, view, at) {
  const w = new Uint32Array(64);
  for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const s0 = turned(w[i - 15], 7) ^ turned(w[i - 15], 18) ^ (w[i - 15] >>> 3);
    const s1 = turned(w[i - 2], 17) ^ turned(w[i - 2], 19) ^ (w[i - 2] >>> 10);
    w[i] = w[i - 16] + s0 + w[i - 7] + s1;
  }
  let [a, b, c, d, e, f, g, hh] = state;
  for (let i = 0; i < 64; i++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const t1 = (hh + s1 + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [hh, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, hh].forEach((word, index) => (state[index] += word));
}

const turned = (word, by) => (word >>> by) | (word << (32 - by));

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
function constants() {
  const found = new Uint32Array(64);
  for (let number = 2, count = 0; count < 64; number++) {
    let prime = true;
    for (let by = 2; by * by <= number; by++) prime = prime && number % by !== 0;
    if (prime) found[count++] = rootBits(BigInt(number));
  }
  return found;
}

/** By bisection in whole numbers: the root of n times 2 to the 96th, of which 32 bits remain. */
function rootBits(number) {
  let low = 0n;
  let high = 1n << 36n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle * middle * middle <= number << 96n) low = middle;
    else high = middle;
  }
  return Number(low & 0xffffffffn);
}

// ---- bytes

export const utf8 = (text) => new TextEncoder().encode(text);

export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Of hex, with or without dashes; throws for what is none. */
export function unhex(text) {
  const digits = text.replace(/-/g, "");
  if (!/^([0-9a-f]{2})*$/.test(digits)) throw new Error("not hexadecimal");
  return Uint8Array.from(digits.match(/../g) || [], (pair) => parseInt(pair, 16));
}

export function joined(...parts) {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
