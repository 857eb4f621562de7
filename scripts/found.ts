// npm run found -- --admin <e-mail> [--name "First Last"] [--language ru|en]: makes a service of a migrated, empty database.
import { parseArgs } from "node:util";
import { emailField } from "#contracts/email-field.ts";
import type { Language } from "#domain/people/principal.ts";
import type { FirstAdmin } from "#services/staff/found-service.server.ts";
import { loadContent } from "../prisma/seed/content/load-content.ts";
import { requireMigrated } from "./services/migration-state.ts";
import { SetupError } from "./setup/step.ts";

const usage = 'Usage: npm run found -- --admin <e-mail> [--name "First Last"] [--language ru|en]';
const options = { admin: { type: "string" }, name: { type: "string" }, language: { type: "string", default: "ru" } } as const;

const isLanguage = (text: string): text is Language => text === "ru" || text === "en";

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new SetupError(`${(error as Error).message}\n${usage}`);
  }
}

export function readFirstAdmin(args: readonly string[]): FirstAdmin {
  const { admin, name, language } = parse(args);
  if (admin === undefined) throw new SetupError(usage);
  const email = emailField.safeParse(admin);
  if (!email.success) throw new SetupError(`"${admin}" is not an e-mail address.`);
  if (!isLanguage(language)) throw new SetupError(`"${language}" is not a language of the product: use ru or en.`);
  const [firstName = "", ...rest] = (name ?? email.data.split("@")[0] ?? "").trim().split(/\s+/);
  return { email: email.data, firstName, lastName: rest.join(" "), language };
}

/** Creates the row of the service's settings and loads the product's own content; existing rows stay as they are. */
async function loadService(): Promise<void> {
  const { withTransaction } = await import("#data/db.server.ts");
  await withTransaction(async (tx) => {
    await tx.query("INSERT INTO service_info (id, is_transactions_opened) VALUES (1, true) ON CONFLICT (id) DO NOTHING");
    await loadContent(tx);
  });
}

const refusals: Readonly<Record<string, (email: string) => string>> = {
  "STATUS.CHANGED": () => "This service has an admin already. Further people are invited on the site, under Staff.",
  "STAFF.EMAIL_TAKEN": (email) => `${email} has an account that is not an admin's. Use another address.`,
};

async function invite(admin: FirstAdmin): Promise<string> {
  const { inviteFirstAdmin } = await import("#services/staff/found-service.server.ts");
  const invited = await inviteFirstAdmin(admin, Date.now());
  if (!invited.ok) throw new SetupError(refusals[invited.code]?.(admin.email) ?? invited.code);
  return invited.value.token;
}

/** Without SMTP_URL nothing delivers the letter, so the link is printed. */
async function found(admin: FirstAdmin): Promise<string> {
  const { env } = await import("#env");
  await requireMigrated(env.DATABASE_URL);
  const { closeDatabase } = await import("#data/db.server.ts");
  try {
    const token = await invite(admin);
    await loadService();
    if (process.env.SMTP_URL)
      return `The invitation to ${admin.email} is queued. A running worker sends it; its link works for seven days.`;
    return `SMTP_URL is not set. Open this link within seven days to set the password of ${admin.email}:\n${env.APP_ORIGIN}/forgot-password?token=${token}`;
  } finally {
    await closeDatabase();
  }
}

if (import.meta.main) {
  Promise.try(() => found(readFirstAdmin(process.argv.slice(2)))).then(console.log, (error: unknown) => {
    console.error(error instanceof SetupError ? error.message : ((error as Error).message ?? error));
    process.exitCode = 1;
  });
}
