import type { LedgerLine } from "#data/money/ledger.server.ts";
import { decimalText } from "#domain/offer/wire.ts";
import { csvAmount, csvCell, csvFile } from "#domain/text/csv.ts";

/** Postings of an offer as CSV for Russian spreadsheets; instants in ISO 8601 UTC. */
export function ledgerCsv(lines: readonly LedgerLine[]): string {
  const rows = lines.flatMap(({ txId, at, kind, leg, postings }) =>
    postings.map(({ account, money }) => {
      const cells = [txId, new Date(at).toISOString(), kind, leg ?? "", account].map((text) => csvCell(text));
      return [...cells, csvAmount(decimalText(money)), money.currency];
    }),
  );
  return csvFile(["transaction", "at", "kind", "leg", "account", "amount", "currency"], rows);
}
