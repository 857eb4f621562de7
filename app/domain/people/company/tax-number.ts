const digitsOf = (text: string): number[] => [...text].map(Number);

function weighted(digits: readonly number[], weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0);
}

const inn10 = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const inn11 = [7, ...inn10];
const inn12 = [3, ...inn11];
const repeats = (text: string) => /^(.)\1+$/.test(text);

/** Russian INN: 10 digits of a company, 12 of a person or sole trader. */
export function isInn(text: string): boolean {
  if (!/^(\d{10}|\d{12})$/.test(text) || repeats(text)) return false;
  const digits = digitsOf(text);
  const control = (weights: readonly number[]) => (weighted(digits, weights) % 11) % 10;
  if (text.length === 10) return control(inn10) === digits[9];
  return control(inn11) === digits[10] && control(inn12) === digits[11];
}

export const isKpp = (text: string): boolean => /^\d{4}[\dA-Z]{2}\d{3}$/.test(text);

/** Russian OGRN (13 digits) or OGRNIP (15): the number before the last digit, modulo its length less two. */
export function isOgrn(text: string): boolean {
  if (!/^(\d{13}|\d{15})$/.test(text) || repeats(text)) return false;
  const rest = BigInt(text.slice(0, -1)) % BigInt(text.length - 2);
  return Number(rest % 10n) === Number(text.at(-1));
}

/** Turkish VKN of a company, 10 digits. */
export function isVkn(text: string): boolean {
  if (!/^\d{10}$/.test(text) || repeats(text)) return false;
  const digits = digitsOf(text);
  const sum = digits.slice(0, 9).reduce((total, digit, index) => {
    const shifted = (digit + 9 - index) % 10;
    const power = (shifted * 2 ** (9 - index)) % 9;
    return total + (shifted > 0 && power === 0 ? 9 : power);
  }, 0);
  return (10 - (sum % 10)) % 10 === digits[9];
}

/** Turkish TCKN of a person, 11 digits. */
export function isTckn(text: string): boolean {
  if (!/^[1-9]\d{10}$/.test(text) || repeats(text)) return false;
  const digits = digitsOf(text);
  const odd = weighted(digits, [1, 0, 1, 0, 1, 0, 1, 0, 1]);
  const even = weighted(digits, [0, 1, 0, 1, 0, 1, 0, 1]);
  const tenth = (((7 * odd - even) % 10) + 10) % 10;
  const eleventh = digits.slice(0, 10).reduce((total, digit) => total + digit, 0) % 10;
  return tenth === digits[9] && eleventh === digits[10];
}

const firstPass = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const secondPass = [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2];

/** Kazakh BIN of a company or IIN of a person, 12 digits. */
export function isBinIin(text: string): boolean {
  if (!/^\d{12}$/.test(text) || repeats(text)) return false;
  const digits = digitsOf(text);
  const first = weighted(digits, firstPass) % 11;
  const control = first === 10 ? weighted(digits, secondPass) % 11 : first;
  return control !== 10 && control === digits[11];
}

const usccAlphabet = "0123456789ABCDEFGHJKLMNPQRTUWXY";

/** Chinese unified social credit code, 18 characters without I, O, S, V, Z. */
export function isUscc(text: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(text) || repeats(text)) return false;
  let sum = 0;
  let weight = 1;
  for (const character of text.slice(0, 17)) {
    sum += usccAlphabet.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return usccAlphabet[(31 - (sum % 31)) % 31] === text[17];
}

/** American routing number, 9 digits of an existing district. */
export function isAba(text: string): boolean {
  if (!/^(0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/.test(text) || repeats(text)) return false;
  return weighted(digitsOf(text), [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0;
}
