const base58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

function base58Bytes(text: string): Uint8Array | null {
  let value = 0n;
  for (const character of text) {
    const digit = base58.indexOf(character);
    if (digit < 0) return null;
    value = value * 58n + BigInt(digit);
  }
  const hex = value === 0n ? "" : value.toString(16);
  const body = (hex.length % 2 === 0 ? hex : `0${hex}`).match(/../g) ?? [];
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  return new Uint8Array([...new Array<number>(zeros).fill(0), ...body.map((byte) => Number.parseInt(byte, 16))]);
}

/** Returns the payload (version byte first) of base58check text, or `null` for a wrong alphabet or checksum. */
export function base58Payload(text: string, sha256: (bytes: Uint8Array) => Uint8Array): Uint8Array | null {
  // Longer text is never an address, and decoding it would take quadratic time.
  const bytes = text.length > 60 ? null : base58Bytes(text);
  if (bytes === null || bytes.length < 5) return null;
  const payload = bytes.slice(0, -4);
  const digest = sha256(sha256(payload));
  return bytes.slice(-4).every((byte, index) => byte === digest[index]) ? payload : null;
}

const bech32 = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

function polymod(values: readonly number[]): number {
  let check = 1;
  for (const value of values) {
    const top = check >>> 25;
    check = ((check & 0x1ffffff) << 5) ^ value;
    generators.forEach((generator, index) => {
      if ((top >>> index) & 1) check ^= generator;
    });
  }
  return check >>> 0;
}

/** Converts 5-bit groups to bytes; `null` for more than four or for non-zero bits of padding. */
function regroup(words: readonly number[]): readonly number[] | null {
  const bits = words.map((word) => word.toString(2).padStart(5, "0")).join("");
  const whole = bits.length - (bits.length % 8);
  if (bits.length - whole > 4 || bits.slice(whole).includes("1")) return null;
  return (bits.slice(0, whole).match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
}

const isProgram = (version: number, length: number): boolean =>
  version === 0 ? length === 20 || length === 32 : version <= 16 && length >= 2 && length <= 40;

/** Returns version and program of a segwit address (bech32 for version 0, bech32m above), or `null`. */
export function bech32Program(text: string, prefix: string): { readonly version: number; readonly program: readonly number[] } | null {
  if (text.length > 90 || (text !== text.toLowerCase() && text !== text.toUpperCase())) return null;
  const lower = text.toLowerCase();
  const words = [...lower.slice(prefix.length + 1)].map((character) => bech32.indexOf(character));
  if (!lower.startsWith(`${prefix}1`) || words.length < 8 || words.includes(-1)) return null;
  const codes = [...prefix].map((character) => character.charCodeAt(0));
  const expanded = [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31), ...words];
  const [version = 0] = words;
  const program = regroup(words.slice(1, -6));
  if (polymod(expanded) !== (version === 0 ? 1 : 0x2bc830a3) || program === null) return null;
  return isProgram(version, program.length) ? { version, program } : null;
}
