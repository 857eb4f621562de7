import { randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const mark = "bh_live_";
const visible = 8;
const secret = 40;
const sum = 6;

/** Six characters in base 62, as scanners of leaked secrets compute them, too. */
function checksum(text: string): string {
  let rest = crc32(text);
  let written = "";
  for (let at = 0; at < sum; at += 1) {
    written = `${alphabet[rest % alphabet.length]}${written}`;
    rest = Math.floor(rest / alphabet.length);
  }
  return written;
}

/** Makes a key: `bh_live_`, 40 random characters in base 62 (238 bits), and a checksum of both. */
export function makeKey(): string {
  const text = `${mark}${Array.from({ length: secret }, () => alphabet[randomInt(alphabet.length)]).join("")}`;
  return `${text}${checksum(text)}`;
}

/** The part of a key that identifies it and that lists show. The other 190 bits are secret. */
export const prefixOf = (key: string): string => key.slice(0, mark.length + visible);

const shape = new RegExp(`^${mark}[0-9A-Za-z]{${secret + sum}}$`);

/** Returns whether a text is meant as a service key. */
export const looksLikeKey = (text: string): boolean => text.startsWith(mark);

/** Returns whether a text has the shape of a key and a valid checksum, so that a mistyped key costs no query. */
export const isKeyText = (text: string): boolean => shape.test(text) && checksum(text.slice(0, -sum)) === text.slice(-sum);
