// npm run found -- --admin <e-mail> [--admin <e-mail>] [--name "First Last"] [--language ru|en] Creates a service in a migrated, empty
// database. Two admins can approve each other's employees (decision 124).
import { parseArgs } from "node:util";
import { emailField } from "#contracts/profile/email-field.ts";
import type { Language } from "#domain/people/access/principal.ts";
import type { FirstAdmin, InvitedAdmin } from "#services/staff/found-service.server.ts";
import { loadContent } from "../prisma/seed/content/load-content.ts";
import { requireMigrated } from "./services/migration-state.ts";
import { SetupError } from "./setup/step.ts";

const usage = 'Usage: npm run found -- --admin <e-mail> [--admin <e-mail>] [--name "First Last"]… [--language ru|en]';
const options = {
  admin: { type: "string", multiple: true, default: [] as string[] },
  name: { type: "string", multiple: true, default: [] as string[] },
  language: { type: "string", default: "ru" },
} as const;
const mostAdmins = 2;

const isLanguage = (text: string): text is Language => text === "ru" || text === "en";

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new SetupError(`${(error as Error).message}\n${usage}`);
  }
}

function adminOf(address: string, name: string | undefined, language: Language): FirstAdmin {
  const email = emailField.safeParse(address);
  if (!email.success) throw new SetupError(`"${address}" is not an e-mail address.`);
  const [firstName = "", ...rest] = (name ?? email.data.split("@")[0] ?? "").trim().split(/\s+/);
  return { email: email.data, firstName, lastName: rest.join(" "), language };
}

/** The admins of the arguments; the first `--name` belongs to the first `--admin`. */
export function readFirstAdmins(args: readonly string[]): readonly FirstAdmin[] {
  const { admin, name, language } = parse(args);
  if (admin.length === 0 || admin.length > mostAdmins || name.length > admin.length) throw new SetupError(usage);
  if (!isLanguage(language)) throw new SetupError(`"${language}" is not a language of the product: use ru or en.`);
  const admins = admin.map((address, at) => adminOf(address, name[at], language));
  if (new Set(admins.map(({ email }) => email)).size < admins.length) throw new SetupError("Two admins need two addresses.");
  return admins;
}

/** Creates the row of the service's settings and loads the product's own content; existing rows are not changed. */
async function loadService(): Promise<void> {
  const { withTransaction } = await import("#data/db.server.ts");
  await withTransaction(async (tx) => {
    await tx.query("INSERT INTO service_info (id, is_transactions_opened) VALUES (1, true) ON CONFLICT (id) DO NOTHING");
    await loadContent(tx);
  });
}

const refusals: Readonly<Record<string, string>> = {
  "STATUS.CHANGED": "This service has an admin already. Further people are invited on the site, under Staff.",
  "STAFF.EMAIL_TAKEN": "An address has an account that is not an admin's. Use another address.",
};

async function invite(admins: readonly FirstAdmin[]): Promise<readonly InvitedAdmin[]> {
  const { inviteFirstAdmins } = await import("#services/staff/found-service.server.ts");
  const invited = await inviteFirstAdmins(admins, Date.now());
  if (!invited.ok) throw new SetupError(refusals[invited.code] ?? invited.code);
  return invited.value;
}

/** Without SMTP_URL the letter is not delivered, so the link is printed. */
const tellOf = (origin: string, { email, token }: InvitedAdmin): string =>
  process.env.SMTP_URL
    ? `The invitation to ${email} is queued. A running worker sends it; its link works for seven days.`
    : `SMTP_URL is not set. Open this link within seven days to set the password of ${email}:\n${origin}/forgot-password?token=${token}`;

async function found(admins: readonly FirstAdmin[]): Promise<string> {
  const { env } = await import("#env");
  await requireMigrated(env.DATABASE_URL);
  const { closeDatabase } = await import("#data/db.server.ts");
  try {
    const invited = await invite(admins);
    await loadService();
    return invited.map((one) => tellOf(env.APP_ORIGIN, one)).join("\n");
  } finally {
    await closeDatabase();
  }
}

if (import.meta.main) {
  Promise.try(() => found(readFirstAdmins(process.argv.slice(2)))).then(console.log, (error: unknown) => {
    console.error(error instanceof SetupError ? error.message : ((error as Error).message ?? error));
    process.exitCode = 1;
  });
}
