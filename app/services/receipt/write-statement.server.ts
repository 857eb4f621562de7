import type { Tx } from "#data/db.server.ts";
import { recordLedgerEntries } from "#data/money/ledger.server.ts";
import { countSubmittedReferences, type NewArrival, type NewStatement, recordArrivals } from "#data/money/statements.server.ts";
import type { StatementLine } from "#domain/money/statement.ts";
import { statementEntry } from "#domain/money/unmatched.ts";
import { instantsOf } from "#domain/time/zone.ts";
import type { ServiceContext } from "#services/context.ts";
import { arrivalReference } from "#services/stage/transfer-reference.ts";
import { humanIdsIn } from "./assess-candidates.ts";
import { type ImportPlan, sortIncoming } from "./plan-import.server.ts";
import type { OpenedStatement, StatementReading } from "./read-statement-file.server.ts";
import { PositionHashes, type SortedLine } from "./sort-lines.ts";

/** Counts the lines that staff submitted manually before, by the bank's number. A person matches them to that receipt. */
export async function countSubmittedByHand({ account, timeZone }: OpenedStatement, lines: readonly StatementLine[]): Promise<number> {
  const references = lines.flatMap(({ reference, minor, bookedOn }) => {
    if (reference === null) return [];
    const at = instantsOf(timeZone, Date.parse(`${bookedOn}T00:00:00Z`)).first;
    return [arrivalReference({ rail: "bank" }, reference, { amount: { minor, currency: account.currency }, at, timeZone })];
  });
  return await countSubmittedReferences(account.id, references);
}

const isWritten = ({ verdict }: SortedLine, { lines }: StatementReading): boolean =>
  verdict === "new" || (verdict === "undecided" && lines === "new");

/** Reads the file again and writes each new line, and one ledger entry for their total. Returns how many lines it wrote. */
export async function writeLines(
  tx: Tx,
  { principal, now }: Pick<ServiceContext, "principal" | "now">,
  opened: OpenedStatement,
  { reading, plan }: { readonly reading: StatementReading; readonly plan: ImportPlan },
  statement: Pick<NewStatement, "id" | "agentId" | "agentAccountId" | "currency">,
): Promise<number> {
  const { id, agentId, agentAccountId, currency } = statement;
  const hashes = new PositionHashes(plan.taken);
  const arrivalOf = ({ line }: SortedLine): NewArrival => ({
    ...{ ...line, hash: hashes.of(line), codes: humanIdsIn(`${line.purpose} ${line.reference ?? ""}`) },
  });
  let [count, sum] = [0, 0n];
  await sortIncoming(opened, reading, plan, async (lines) => {
    const fresh = lines.filter((one) => isWritten(one, reading)).map(arrivalOf);
    if (fresh.length === 0) return;
    const kept = await recordArrivals(tx, statement, fresh);
    count += kept.count;
    sum += kept.sum;
  });
  if (sum > 0n) {
    const entry = statementEntry(id, { agentId, agentAccountId, amount: { minor: sum, currency } });
    await recordLedgerEntries(tx, [entry], { at: now, actor: principal.userId });
  }
  return count;
}
