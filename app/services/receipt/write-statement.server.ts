import type { Tx } from "#data/db.server.ts";
import { recordLedgerEntries } from "#data/money/ledger.server.ts";
import { listStatedBefore, type NewArrival, type NewStatement, recordArrivals } from "#data/money/statements.server.ts";
import type { Currency } from "#domain/money/money.ts";
import { statementEntry } from "#domain/money/unmatched.ts";
import { instantsOf } from "#domain/time/zone.ts";
import type { ServiceContext } from "#services/context.ts";
import { arrivalReference } from "#services/stage/transfer-reference.ts";
import { type IncomingLine, type OpenedStatement, readIncoming, type StatementReading } from "./read-statement-file.server.ts";

type Whose = Pick<OpenedStatement, "timeZone"> & { readonly account: { readonly id: string; readonly currency: Currency } };

/** The key by which a line with a reference counts once, for each line that has one. */
function referencesOf({ account, timeZone }: Whose, lines: readonly IncomingLine[]): ReadonlyMap<string, string> {
  const named = lines.flatMap(({ hash, reference, minor, bookedOn }): [string, string][] => {
    if (reference === null) return [];
    const at = instantsOf(timeZone, Date.parse(`${bookedOn}T00:00:00Z`)).first;
    return [[hash, arrivalReference({ rail: "bank" }, reference, { amount: { minor, currency: account.currency }, at, timeZone })]];
  });
  return new Map(named);
}

/** Adds to each line the offer for which staff stated it by hand before. */
export async function withStated(opened: Whose, lines: readonly IncomingLine[], tx?: Tx): Promise<readonly NewArrival[]> {
  const references = referencesOf(opened, lines);
  const stated = new Map((await listStatedBefore(opened.account.id, [...references.values()], tx)).map((one) => [one.reference, one]));
  return lines.map((line) => ({ ...line, stated: stated.get(references.get(line.hash) ?? "") ?? null }));
}

/**
 * Reads the file again and writes each line that is new as an arrival, and one ledger entry for those that no offer is known for. Returns
 * how many lines it wrote.
 */
export async function writeLines(
  tx: Tx,
  { principal, now }: Pick<ServiceContext, "principal" | "now">,
  opened: OpenedStatement,
  reading: StatementReading,
  statement: Pick<NewStatement, "id" | "agentId" | "agentAccountId" | "currency">,
): Promise<number> {
  const { id, agentId, agentAccountId, currency } = statement;
  let [count, unmatched] = [0, 0n];
  await readIncoming(opened, reading, async (lines) => {
    const kept = await recordArrivals(tx, statement, await withStated(opened, lines, tx));
    count += kept.count;
    unmatched += kept.unmatched;
  });
  if (unmatched > 0n) {
    const entry = statementEntry(id, { agentId, agentAccountId, amount: { minor: unmatched, currency } });
    await recordLedgerEntries(tx, [entry], { at: now, actor: principal.userId });
  }
  return count;
}
