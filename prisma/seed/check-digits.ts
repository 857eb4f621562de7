import { createHash } from "node:crypto";

const digitsOf = (text: string) => [...text].map(Number);
const weighted = (text: string, weights: readonly number[]) =>
  digitsOf(text).reduce((sum, digit, n) => sum + digit * (weights[n % weights.length] ?? 0), 0);

/** Account of a Russian bank: `kind` is the balance account and currency (8 digits), `number` the last 11; the key is computed. */
export function russianAccount(bik: string, kind: string, number: string): string {
  for (let key = 0; key < 10; key += 1) {
    const account = `${kind}${key}${number}`;
    const digits = digitsOf(bik.slice(-3) + account);
    const sum = digits.reduce((total, digit, n) => total + ((digit * ([7, 1, 3][n % 3] ?? 0)) % 10), 0);
    if (sum % 10 === 0) return account;
  }
  throw new Error(`No key fits ${kind}…${number}.`);
}

/** German IBAN of a bank code (8 digits) and an account number (10 digits). */
export function germanIban(bankCode: string, account: string): string {
  const rest = BigInt(`${bankCode}${account}131400`) % 97n;
  return `DE${(98n - rest).toString().padStart(2, "0")}${bankCode}${account}`;
}

/** Tax number of a Russian company from its first nine digits. */
export function companyInn(first9: string): string {
  return `${first9}${(weighted(first9, [2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11) % 10}`;
}

const alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();

/** A well-formed TRON address without a known private key: base58check over 0x41 and 20 bytes made of `label`. */
export function tronAddress(label: string): string {
  const body = Buffer.concat([Buffer.from([0x41]), sha256(label).subarray(0, 20)]);
  const bytes = Buffer.concat([body, sha256(sha256(body)).subarray(0, 4)]);
  let text = "";
  for (let rest = BigInt(`0x${bytes.toString("hex")}`); rest > 0n; rest /= 58n) text = alphabet[Number(rest % 58n)] + text;
  return text;
}

/** A well-formed Ethereum address without a known private key; it has no letters, so its checksum by case is always valid. */
export function ethereumAddress(label: string): string {
  const digits = BigInt(`0x${sha256(label).toString("hex")}`).toString();
  return `0x${digits.slice(0, 40)}`;
}

/** Returns the same id for the same label in every database, so that loading again finds its rows. */
export function seedId(label: string): string {
  const hex = sha256(`bridgehold demo ${label}`).toString("hex");
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`;
}
