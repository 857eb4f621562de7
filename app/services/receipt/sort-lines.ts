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

const exact = 8;
const [sameReference, sameAccount, sameName] = [4, 2, 1];
/** Levels of similarity of two payments of the same day and amount: all details equal, or some of them. Most similar first. */
const likenesses = [exact, 7, 6, 5, 4, 3, 2, 1];

/** Returns a text that is equal for two payments of this similarity, or null when this payment lacks a detail. */
function commonText(payment: StatementLine, likeness: number): string | null {
  if (likeness === exact) return lineIdentity(payment);
  const details = [
    ...((likeness & sameReference) === 0 ? [] : [payment.reference]),
    ...((likeness & sameAccount) === 0 ? [] : [payment.payerAccount]),
    ...((likeness & sameName) === 0 ? [] : [payment.payerName]),
  ];
  return details.includes(null) ? null : details.join("\u001f").toLowerCase();
}

/** Groups recorded payments without a matching line by their text for this similarity. */
function freeByText(recorded: ReadonlySet<RecordedPayment>, likeness: number): ReadonlyMap<string, RecordedPayment[]> {
  const free = new Map<string, RecordedPayment[]>();
  for (const one of recorded) {
    const text = commonText(one, likeness);
    if (text === null) continue;
    const others = free.get(text);
    if (others === undefined) free.set(text, [one]);
    else others.push(one);
  }
  return free;
}

/**
 * Pairs the lines of a group with the most similar recorded ones, each of which is used once, and returns the similarity of each line by
 * its index. Uses texts as keys instead of comparing pairs, because a group may have a hundred thousand payments.
 */
function pairUp(lines: readonly StatementLine[], recorded: readonly RecordedPayment[], wanted: number): ReadonlyMap<number, number> {
  const [paired, left] = [new Map<number, number>(), new Set(recorded)];
  for (const likeness of likenesses) {
    const free = freeByText(left, likeness);
    for (let at = 0; paired.size < wanted && free.size > 0 && at < lines.length; at += 1) {
      const text = paired.has(at) ? null : commonText(lines[at] as StatementLine, likeness);
      const found = text === null ? undefined : free.get(text)?.pop();
      if (found === undefined) continue;
      paired.set(at, likeness);
      left.delete(found);
    }
  }
  for (let at = 0; paired.size < wanted && at < lines.length; at += 1) if (!paired.has(at)) paired.set(at, 0);
  return paired;
}

/** Returns the verdict when it is the same for all lines of the group. */
function onlyVerdict({ known, fresh, undecided, isUnclear }: GroupPlan): LineVerdict | null {
  if (isUnclear) return null;
  if (known === 0 && undecided === 0) return "new";
  if (fresh === 0 && undecided === 0) return "known";
  return known === 0 && fresh === 0 ? "undecided" : null;
}

/**
 * Decides for each line whether it is new. Lines of a group that is only partly recorded are buffered until the end of the file; then the
 * most similar ones count as known.
 */
export class LineSorter {
  readonly #plan: LinePlan;
  readonly #recorded: ReadonlyMap<string, readonly RecordedPayment[]>;
  readonly #waiting = new Map<string, StatementLine[]>();

  constructor(plan: LinePlan, recorded: ReadonlyMap<string, readonly RecordedPayment[]>) {
    this.#plan = plan;
    this.#recorded = recorded;
  }

  /** Returns lines whose verdict is known immediately. */
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

  /** Returns the buffered lines. */
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

/**
 * Hashes of new lines. A hash contains the payment's position among those of its day and amount on the account, so that the database
 * stores each once.
 */
export class PositionHashes {
  readonly #taken: ReadonlySet<string>;
  readonly #next = new Map<string, number>();

  constructor(recorded: ReadonlyMap<string, readonly RecordedPayment[]>) {
    this.#taken = new Set([...recorded.values()].flatMap((ones) => ones.map(({ hash }) => hash)));
  }

  of(line: StatementLine): string {
    const key = paymentKey(line);
    let position = this.#next.get(key) ?? 0;
    let hash = hashOf(key, position);
    while (this.#taken.has(hash)) {
      position += 1;
      hash = hashOf(key, position);
    }
    this.#next.set(key, position + 1);
    return hash;
  }
}

const hashOf = (key: string, position: number): string => createHash("sha256").update(`payment ${key} ${position}`).digest("hex");
