const fullWidth = /[\uff01-\uff5e]/g;
const arabic = /[\u0660-\u0669\u06f0-\u06f9]/g;
/** Marks of the writing direction, which have no width. */
const directions = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/** Writes the digits and separators of Arabic, Persian and full-width Chinese text as `0`–`9`, `.`, `,`, `/`, `-`. */
export function plainDigits(text: string): string {
  if (/^[ -~]*$/.test(text)) return text;
  return text
    .replace(directions, "")
    .replace(fullWidth, (sign) => String.fromCodePoint(sign.charCodeAt(0) - 0xfee0))
    .replace(arabic, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll("\u066b", ".")
    .replaceAll("\u066c", ",");
}
