/** The format of a country's postcodes: a number of digits, or a pattern. The example is a real postcode. */
interface PostcodeForm {
  readonly example: string;
  readonly pattern?: RegExp;
}

const czech = /^\d{3} ?\d{2}$/;
const forms: Readonly<Record<string, PostcodeForm>> = {
  ...{ russia: { example: "101000" } },
  ...{ germany: { example: "10115" }, france: { example: "75001" }, italy: { example: "00118" }, spain: { example: "28001" } },
  ...{ finland: { example: "00100" }, estonia: { example: "10111" } },
  ...{ austria: { example: "1010" }, belgium: { example: "1000" }, switzerland: { example: "8001" }, denmark: { example: "1050" } },
  ...{ hungary: { example: "1051" }, norway: { example: "0150" } },
  netherlands: { example: "1012 AB", pattern: /^\d{4} ?[A-Z]{2}$/ },
  poland: { example: "00-950", pattern: /^\d{2}-\d{3}$/ },
  portugal: { example: "1000-001", pattern: /^\d{4}-\d{3}$/ },
  ...{ czechia: { example: "110 00", pattern: czech }, slovakia: { example: "811 01", pattern: czech } },
  ...{ sweden: { example: "111 20", pattern: czech }, greece: { example: "104 31", pattern: czech } },
  "united-kingdom": { example: "SW1A 1AA", pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/ },
};

/**
 * The broken rule of a postcode, a name in `fieldErrors.postcode`: `count` digits are required, as in the example, and `have` characters
 * were typed.
 */
export type PostcodeRule = Readonly<{ rule: string; example?: string; count?: number; have?: number }>;

function anyCountry(postcode: string): PostcodeRule | null {
  if (!/^[A-Z\d -]*$/.test(postcode)) return { rule: "anySigns" };
  return postcode.length < 3 || postcode.length > 10 ? { rule: "any", have: postcode.length } : null;
}

/** Returns the rule of the country that a postcode (in capitals) breaks (design/people §5); null for a valid postcode. */
export function postcodeFault(country: string, postcode: string): PostcodeRule | null {
  const form = forms[country];
  if (form === undefined) return anyCountry(postcode);
  const { example, pattern } = form;
  if (pattern !== undefined) return pattern.test(postcode) ? null : { rule: "pattern", example };
  const count = example.length;
  if (!/^\d*$/.test(postcode)) return { rule: "digitsOnly", count, example };
  return postcode.length === count ? null : { rule: "digits", count, example, have: postcode.length };
}
