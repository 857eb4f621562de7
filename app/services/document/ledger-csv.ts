import type { LedgerLine } from "#data/money/ledger.server.ts";
import { decimalText } from "#domain/offer/wire.ts";

// A cell that starts like a formula would run in a spreadsheet (design/money §6); amounts are ours and may be negative.
const textCell = (text: string) => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[;"\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Postings of an offer as CSV for Russian spreadsheets: UTF-8 with BOM, semicolons, decimal comma, instants in ISO 8601 UTC. */
export function ledgerCsv(lines: readonly LedgerLine[]): string {
  const rows = lines.flatMap(({ txId, at, kind, leg, postings }) =>
    postings.map(({ account, money }) => {
      const cells = [txId, new Date(at).toISOString(), kind, leg ?? "", account].map(textCell);
      return [...cells, decimalText(money).replace(".", ","), money.currency].join(";");
    }),
  );
  return `\uFEFF${["transaction;at;kind;leg;account;amount;currency", ...rows].join("\r\n")}\r\n`;
}
