// npm run rate -- <base> <quote> <rate> --reason "where it comes from" [--hours 24] Enters an exchange rate by hand, for times when no
// source of rates can be reached.
import { parseArgs } from "node:util";
import type { Refusal } from "#contracts/outcome.ts";
import { type Currency, exponents } from "#domain/money/money.ts";
import type { EnteredRate } from "#services/rate/enter-rate.server.ts";
import { requireMigrated } from "./services/migration-state.ts";
import { SetupError } from "./setup/step.ts";

const usage = 'Usage: npm run rate -- EUR RUB 91.2345 --reason "Bank of Russia, 29.11.2026" [--hours 24]';
const options = { reason: { type: "string", default: "" }, hours: { type: "string", default: "24" } } as const;
const mostHours = 72;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new SetupError(`${(error as Error).message}\n${usage}`);
  }
}

function currencyOf(code: string): Currency {
  const currency = code.toUpperCase();
  if (!Object.hasOwn(exponents, currency))
    throw new SetupError(`"${code}" is no currency of the product: ${Object.keys(exponents).join(", ")}.`);
  return currency as Currency;
}

/** Parses the arguments. Throws SetupError with one sentence. */
export function readRate(args: readonly string[]): EnteredRate {
  const { values, positionals } = parse(args);
  const [base = "", quote = "", rateText = "", ...rest] = positionals;
  if (rateText === "" || rest.length > 0) throw new SetupError(usage);
  const reason = values.reason.trim();
  if (reason === "") throw new SetupError(`Say with --reason where the rate comes from: the audit log keeps it.\n${usage}`);
  const hours = Number(values.hours);
  if (!Number.isInteger(hours) || hours < 1 || hours > mostHours) throw new SetupError(`--hours is a whole number from 1 to ${mostHours}.`);
  return { base: currencyOf(base), quote: currencyOf(quote), rateText, hours, reason };
}

function sentenceOf({ code, params }: Refusal, { base, quote, rateText }: EnteredRate): string {
  if (code === "VALIDATION.CHOICE") return "The two currencies are the same.";
  if (code === "VALIDATION.NUMERIC") return `"${rateText}" is not a rate: a positive number with at most 12 decimals.`;
  if (code !== "VALIDATION.AMOUNT") return code;
  return `${rateText} is more than 10 % away from the known rate of ${base}/${quote}. Between ${params.min} and ${params.max} it is accepted. Check the direction: ${quote} for one ${base}.`;
}

async function enter(entered: EnteredRate): Promise<string> {
  const { env } = await import("#env");
  await requireMigrated(env.DATABASE_URL);
  const { closeDatabase } = await import("#data/db.server.ts");
  const { enterRate } = await import("#services/rate/enter-rate.server.ts");
  try {
    const stored = await enterRate(entered, Date.now());
    if (!stored.ok) throw new SetupError(sentenceOf(stored, entered));
    const { base, quote, hours } = entered;
    return `1 ${base} = ${stored.value} ${quote} for ${hours} h. Sites use it within 30 seconds, while no source's rate is current.`;
  } finally {
    await closeDatabase();
  }
}

if (import.meta.main) {
  Promise.try(() => enter(readRate(process.argv.slice(2)))).then(console.log, (error: unknown) => {
    console.error(error instanceof SetupError ? error.message : ((error as Error).message ?? error));
    process.exitCode = 1;
  });
}
