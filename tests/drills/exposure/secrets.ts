// Each person's data that others must not read, in the forms in which it could leak.
import type { PersonName } from "../authorization/people.ts";
import type { World } from "../authorization/world.ts";

export interface Secrets {
  readonly email: string;
  readonly fullName: string;
  /** Whole account numbers and addresses, with and without spaces. */
  readonly numbers: readonly string[];
  readonly codeWord: string;
}

/** Public: the bank's own number at the central bank. */
const ofBank = ["corrAccount"];
/** A minimum length, because names and codes of banks occur in many places. */
const isNumber = (text: string) => text.replaceAll(" ", "").length >= 16;

export async function secretsOf({ database, people }: World, name: PersonName): Promise<Secrets> {
  const [{ listAccountsOf }, { openAccount }] = await Promise.all([
    import("#data/account/accounts.server.ts"),
    import("#services/account/details.server.ts"),
  ]);
  const { userId } = people[name];
  if (userId === null) throw new Error(`${name} is nobody.`);
  const { rows } = await database.asOwner(`SELECT email, full_name AS "fullName", code_word AS "codeWord" FROM "user" WHERE id = $1`, [
    userId,
  ]);
  const accounts = await listAccountsOf(userId);
  const numbers = accounts.flatMap((account) =>
    Object.entries(openAccount(account)).flatMap(([key, value]) => (ofBank.includes(key) || typeof value !== "string" ? [] : [value])),
  );
  return { ...rows[0], numbers: [...new Set(numbers.filter(isNumber).flatMap((text) => [text, text.replaceAll(" ", "")]))] };
}

/** Secrets of the machine, which no person may read. */
export async function machineSecrets({ database }: World): Promise<readonly string[]> {
  const { rows } = await database.asOwner(
    `SELECT password_hash AS secret FROM "user" WHERE password_hash IS NOT NULL
     UNION SELECT password_hash FROM one_time_token WHERE password_hash IS NOT NULL
     UNION SELECT secret FROM totp_secret
     UNION SELECT wrapped_key FROM stored_file UNION SELECT storage_key FROM stored_file
     UNION SELECT details FROM bank_account UNION SELECT details FROM agent_account UNION SELECT address FROM crypto_wallet
     UNION SELECT details FROM account_snapshot`,
  );
  return [...new Set(rows.map(({ secret }) => String(secret)))];
}

/** The text as it appears in HTML, in JSON and in a URL. */
export const disguises = (text: string): readonly string[] => [
  ...new Set([text, encodeURIComponent(text), JSON.stringify(text).slice(1, -1), Buffer.from(text).toString("base64").replace(/=+$/, "")]),
];

/** The first of the texts that occurs in the haystack in any of these forms. */
export const found = (haystack: string, texts: readonly string[]): string | undefined =>
  texts.find((text) => text !== "" && disguises(text).some((one) => haystack.includes(one)));
