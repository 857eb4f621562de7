import type { HeldPart, OwnMovement } from "#data/money/own-balances.server.ts";
import type { OwnPosition } from "#data/money/own-payments.server.ts";
import { money } from "#domain/money/arithmetic.ts";
import { type Movement, turnoverColumns, turnoversOf, withBalances } from "#domain/money/balance-lines.ts";
import type { HeldParts } from "#domain/money/held-parts.ts";
import type { Money } from "#domain/money/money.ts";
import { type Cell, type List, type Row, writeList } from "#files/pdf/blocks.server.ts";
import { inks, type Lead, type Sheet, writeBlock } from "#files/pdf/sheet.server.ts";
import { amountText, dayText, inBothLines, labelIn, pairOf, signedText, timeText } from "./document-text.ts";

export type Pick = Parameters<typeof pairOf>[0];

/** A deal's part of the closing balance, by what happens to the money next. */
export type StatedPart = HeldPart & HeldParts;

/** The money that the agents hold for the member, as a statement shows it. */
export interface BalanceFacts {
  readonly positions: readonly OwnPosition[];
  /** Totals of all movements, including those that are not listed. */
  readonly turnovers: readonly Movement[];
  /** Oldest first. */
  readonly movements: readonly OwnMovement[];
  readonly parts: readonly StatedPart[];
  /** Names by offer, initials before both signatures. */
  readonly partners: ReadonlyMap<string, string>;
  /** IANA zone of the times. */
  readonly timeZone: string;
  /** The reader's language, which comes first. */
  readonly lead: Lead;
}

export const numeric = (share: number) => ({ share, align: "right" as const });

export const headRow = (picks: readonly Pick[], lead: Lead): Row => ({
  cells: picks.map((pick) => ({ ...labelIn(pairOf(pick), lead), face: "medium" as const })),
});

/** Writes a section with a list; writes nothing without rows. */
export function writeRows(sheet: Sheet, title: Pick, columns: List["columns"], heads: readonly Pick[], rows: readonly Row[]): void {
  if (rows.length > 0) writeList(sheet, pairOf(title), { columns, head: headRow(heads, sheet.lead), rows });
}

/** A remark below a list, in both languages. */
export function writeRemark(sheet: Sheet, pick: Pick, values: Parameters<typeof pairOf>[1] = {}): void {
  writeBlock(sheet, inBothLines(pairOf(pick, values), sheet.lead), { size: 7.4, color: inks.muted });
}

/** An amount, or a dash for none. */
export const amountOrDash = (amount: Money, lead: Lead): Cell => ({ text: amount.minor === 0n ? "—" : amountText(amount, lead) });

/** The day, and the time below it. */
export const dayCell = (at: number, timeZone: string): Cell => ({ text: dayText(at, timeZone), note: timeText(at, timeZone) });

/**
 * Writes opening balance, turnover and closing balance; a column that is zero in every currency is omitted, except the columns of every
 * deal.
 */
function writeSummary(sheet: Sheet, { positions, turnovers, lead }: BalanceFacts): void {
  const sums = positions.map(({ closing }) => turnoversOf(turnovers, closing.currency));
  const isUsual = (column: (typeof turnoverColumns)[number]) => column === "paidIn" || column === "paidOut" || column === "fees";
  const shown = turnoverColumns.filter((column) => isUsual(column) || sums.some((sum) => sum[column].minor !== 0n));
  const rows = positions.map(({ opening, closing }, index): Row => {
    const moved = shown.map((column) => ({ text: signedText(sums[index]?.[column] ?? closing, lead) }));
    return { cells: [{ text: amountText(opening, lead) }, ...moved, { text: amountText(closing, lead), face: "semibold" }] };
  });
  const heads: readonly Pick[] = [
    (w) => w.year.opening,
    ...shown.map(
      (column): Pick =>
        (w) =>
          w.year.turnovers[column],
    ),
  ];
  const columns = Array.from({ length: shown.length + 2 }, () => numeric(1));
  writeRows(sheet, (w) => w.year.position, columns, [...heads, (w) => w.year.closing], rows);
}

const partHeads = {
  held: (w) => w.year.held,
  fee: (w) => w.year.fee,
  excess: (w) => w.year.uncounted,
  back: (w) => w.year.toBeRefunded,
} as const satisfies Readonly<Record<string, Pick>>;
const partColumns = ["held", "fee", "excess", "back"] as const;
/** Columns are as wide as their longest text, at least as wide as a heading of so many letters. */
const [firstShortest, shortest] = [16, 10];

/**
 * The deals whose money is in the closing balances, and what of it waits for a payout, is a fee that is not charged yet or returns to the
 * member. A column that only unusual deals need is left out without them.
 */
function writeParts(sheet: Sheet, { parts, partners, lead }: BalanceFacts): void {
  const isUsed = (column: keyof typeof partHeads) => parts.some((part) => part[column].minor !== 0n);
  const shown = partColumns.filter((column) => column === "held" || column === "fee" || isUsed(column));
  const rows = parts.map((part): Row => {
    const total = money(
      partColumns.reduce((sum, column) => sum + part[column].minor, 0n),
      part.held.currency,
    );
    const sums = [...shown.map((column) => part[column]), total].map((amount) => amountOrDash(amount, lead));
    return { cells: [{ text: part.humanId, note: partners.get(part.offerId) }, ...sums] };
  });
  const heads: readonly Pick[] = [(w) => w.year.dealAndPartner, ...shown.map((column) => partHeads[column]), (w) => w.year.total];
  const columns = heads.map((_, index) => {
    const share = Math.max(index === 0 ? firstShortest : shortest, ...rows.map(({ cells }) => cells[index]?.text.length ?? 0));
    return index === 0 ? { share } : numeric(share);
  });
  writeRows(sheet, (w) => w.year.parts, columns, heads, rows);
  if (isUsed("fee")) writeRemark(sheet, (w) => w.year.feeNote);
}

const balanceRow = (pick: Pick, amount: Money, lead: Lead): Row => ({
  strong: true,
  cells: [{ text: "" }, labelIn(pairOf(pick), lead), { text: "" }, { text: "" }, { text: amountText(amount, lead) }],
});

function operationRows({ movements, partners, timeZone, lead }: BalanceFacts, closing: Money): Row[] {
  return withBalances(movements, closing).map(({ movement: { at, kind, humanId, offerId, amount }, balance }) => ({
    cells: [
      dayCell(at, timeZone),
      labelIn(
        pairOf((w) => w.year.kinds[kind]),
        lead,
      ),
      { text: humanId, note: kind === "commission" ? undefined : partners.get(offerId) },
      { text: signedText(amount, lead) },
      { text: amountText(balance, lead) },
    ],
  }));
}

const operationColumns = [{ share: 2 }, { share: 4.6 }, { share: 4.2 }, numeric(2.5), numeric(2.5)];
const operationHeads: readonly Pick[] = [
  ...([(w) => w.year.day, (w) => w.year.operation, (w) => w.year.dealAndPartner, (w) => w.year.amount] satisfies Pick[]),
  (w) => w.year.balance,
];

/** True if older movements are not listed, so that the opening balance plus the listed movements do not add up. */
function isCut(movements: readonly OwnMovement[], opening: Money, closing: Money): boolean {
  const [first] = withBalances(movements, closing);
  return first !== undefined && first.balance.minor - first.movement.amount.minor !== opening.minor;
}

/** Writes the balances of each currency, their parts, and every movement with the balance after it. */
export function writeBalances(sheet: Sheet, facts: BalanceFacts): void {
  const { positions, lead } = facts;
  writeSummary(sheet, facts);
  writeParts(sheet, facts);
  for (const { opening, closing } of positions) {
    const rows = operationRows(facts, closing);
    if (rows.length === 0) continue;
    const { currency } = closing;
    const title = pairOf((w) => w.year.operations, { currency });
    const first = isCut(facts.movements, opening, closing) ? [] : [balanceRow((w) => w.year.opening, opening, lead)];
    const all = [...first, ...rows, balanceRow((w) => w.year.closing, closing, lead)];
    writeList(sheet, title, { columns: operationColumns, head: headRow(operationHeads, lead), rows: all });
  }
}
