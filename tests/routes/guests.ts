// Acts of guests (registration, sign-in) and the letters that they receive.
import type { cloneDatabase } from "#tests/support/database.ts";
import type { Visitor } from "./site.ts";

type Database = Awaited<ReturnType<typeof cloneDatabase>>;

export const newPassword = "Рябиновый-Мост-7";
export const registrationOf = (email: string, changes: Readonly<Record<string, string>> = {}) => ({
  ...{ email, password: newPassword, region: "europe", profileKind: "person", isPolicyAccepted: "on", website: "" },
  ...changes,
});

export interface Written {
  readonly template: string;
  readonly toAddress: string;
  readonly params: { readonly params: Readonly<Record<string, unknown>> };
  /** The token of the letter's link, or its code. */
  readonly secret: string;
}

/** Letters to an address, oldest first, decrypted as the sender decrypts them. */
export async function lettersTo(database: Database, email: string): Promise<Written[]> {
  const [{ decryptField }, { secretAad }] = await Promise.all([
    import("#files/field-encryption.server.ts"),
    import("#services/message/queue-account-letter.server.ts"),
  ]);
  const { rows } = await database.asOwner(
    `SELECT template, to_address AS "toAddress", params, secret_enc AS sealed, dedupe_key AS key FROM mail_outbox WHERE to_address = $1 ORDER BY id`,
    [email],
  );
  return rows.map(({ sealed, key, ...row }) => ({ ...row, secret: sealed === null ? "" : decryptField(sealed, secretAad(key)) }));
}

/** Opens the link of a letter as a browser does; returns the address of the redirect. */
export async function openMailed(visitor: Visitor, link: string): Promise<string> {
  const answer = await visitor.get(link);
  if (answer.status !== 303) throw new Error(`${link.split("?")[0]} answered ${answer.status}.`);
  return answer.headers.get("Location") ?? "";
}

/** The secret of the newest letter of that name. */
export async function secretTo(database: Database, email: string, template: string): Promise<string> {
  const letter = (await lettersTo(database, email)).findLast((one) => one.template === template);
  if (letter === undefined) throw new Error(`No ${template} was written to ${email}.`);
  return letter.secret;
}

/** Registers and confirms in one browser: a member with an address and nothing else. */
export async function join(database: Database, visitor: Visitor, email: string): Promise<void> {
  await visitor.post("/register", registrationOf(email));
  const token = await secretTo(database, email, "confirmation");
  const response = await visitor.post("/verify-email", { intent: "verify", token });
  if (response.status !== 303) throw new Error(`${email} could not join: ${response.status}.`);
}
