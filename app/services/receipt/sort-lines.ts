import { createHash } from "node:crypto";
import type { RecordedPayment } from "#data/money/statements.server.ts";
import { paymentKey } from "#domain/money/payment-counts.ts";
import type { GroupPlan, LinePlan } from "#domain/money/plan-lines.ts";
import { lineIdentity, type StatementLine } from "#domain/money/statement.ts";

type LineVerdict = "new" | "known" | "undecided";

export interface SortedLine {
  readonly line: StatementLine;
  readonly verdict: LineVerdict;
}

/** How much a line looks like a recorded one of the same day and sum. */
function likeness(line: StatementLine, recorded: RecordedPayment): number {
  if (lineIdentity(line) === lineIdentity(recorded)) return 8;
  const isSame = (one: string | null, other: string | null) => one !== null && one.toLowerCase() === other?.toLowerCase();
  const sameReference = isSame(line.reference, recorded.reference) ? 4 : 0;
  const sameAccount = isSame(line.payerAccount, recorded.payerAccount) ? 2 : 0;
  return sameReference + sameAccount + (isSame(line.payerName, recorded.payerName) ? 1 : 0);
}

/** The lines of a group that the recorded ones look most like, each of them taken once; answers how alike each is, by its index. */
function pairUp(lines: readonly StatementLine[], recorded: readonly RecordedPayment[], wanted: number): ReadonlyMap<number, number> {
  const pairs = lines.flatMap((line, at) => recorded.map((one, of) => ({ at, of, like: likeness(line, one) })));
  const [paired, used] = [new Map<number, number>(), new Set<number>()];
  for (const { at, of, like } of pairs.sort((a, b) => b.like - a.like || a.at - b.at)) {
    if (paired.size >= wanted) break;
    if (paired.has(at) || used.has(of)) continue;
    paired.set(at, like);
    used.add(of);
  }
  for (let at = 0; paired.size < wanted && at < lines.length; at += 1) if (!paired.has(at)) paired.set(at, 0);
  return paired;
}

/** The plan tells all lines of the group the same. */
function onlyVerdict({ known, fresh, undecided, isUnclear }: GroupPlan): LineVerdict | null {
  if (isUnclear) return null;
  if (known === 0 && undecided === 0) return "new";
  if (fresh === 0 && undecided === 0) return "known";
  return known === 0 && fresh === 0 ? "undecided" : null;
}

const exact = 8;

/**
 * Tells of each line whether it is new. Lines of a group of which only some are recorded are kept until the end of the file; then those
 * count as known that look most like the recorded ones.
 */
export class LineSorter {
  readonly #plan: LinePlan;
  readonly #recorded: ReadonlyMap<string, readonly RecordedPayment[]>;
  readonly #waiting = new Map<string, StatementLine[]>();

  constructor(plan: LinePlan, recorded: ReadonlyMap<string, readonly RecordedPayment[]>) {
    this.#plan = plan;
    this.#recorded = recorded;
  }

  /** Lines whose verdict is known at once. */
  sort(lines: readonly StatementLine[]): readonly SortedLine[] {
    return lines.flatMap((line): SortedLine[] => {
      const key = paymentKey(line);
      const group = this.#plan.get(key);
      const verdict = group === undefined ? "new" : onlyVerdict(group);
      if (verdict !== null) return [{ line, verdict }];
      const waiting = this.#waiting.get(key);
      if (waiting === undefined) this.#waiting.set(key, [line]);
      else waiting.push(line);
      return [];
    });
  }

  /** The lines that waited. */
  end(): readonly SortedLine[] {
    return [...this.#waiting].flatMap(([key, lines]) => {
      const { known, fresh, isUnclear } = this.#plan.get(key) ?? { known: 0, fresh: lines.length, isUnclear: false };
      const paired = pairUp(lines, this.#recorded.get(key) ?? [], known);
      const rest: LineVerdict = fresh > 0 ? "new" : "undecided";
      return lines.map((line, at): SortedLine => {
        const like = paired.get(at);
        if (like === undefined) return { line, verdict: rest };
        return { line, verdict: isUnclear && like < exact ? "undecided" : "known" };
      });
    });
  }
}

/** Hashes of new lines: a payment is the first, second … one of its day and sum on the account, so that the database keeps each once. */
export class PositionHashes {
  readonly #recorded: ReadonlyMap<string, readonly RecordedPayment[]>;
  readonly #next = new Map<string, number>();

  constructor(recorded: ReadonlyMap<string, readonly RecordedPayment[]>) {
    this.#recorded = recorded;
  }

  of(line: StatementLine): string {
    const key = paymentKey(line);
    const taken = this.#recorded.get(key) ?? [];
    let position = this.#next.get(key) ?? 0;
    let hash = hashOf(key, position);
    while (taken.some((one) => one.hash === hash)) {
      position += 1;
      hash = hashOf(key, position);
    }
    this.#next.set(key, position + 1);
    return hash;
  }
}

const hashOf = (key: string, position: number): string => createHash("sha256").update(`payment ${key} ${position}`).digest("hex");
