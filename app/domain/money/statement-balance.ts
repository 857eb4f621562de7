import { StatementFault, type StatementLine, type StatementPart } from "./statement.ts";

export interface StatementSums {
  readonly opening: bigint;
  readonly closing: bigint;
  readonly incoming: bigint;
  readonly outgoing: bigint;
  readonly lines: number;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

/** A completely parsed statement: its totals, and the change of the balance on each of its days. */
export interface StatementDays extends StatementSums {
  readonly moved: ReadonlyMap<string, bigint>;
}

/** A bank account number without separators. */
export const plainAccount = (text: string): string => text.replace(/[^0-9A-Za-z]/g, "").toUpperCase();

/** Compares account numbers; an IBAN also matches the bank's own number, because it ends with that number. */
export function isSameAccount(found: string, own: string): boolean {
  const [theirs, ours] = [plainAccount(found), plainAccount(own)];
  return theirs === ours || (theirs.length >= 8 && ours.endsWith(theirs));
}

interface Expected {
  readonly account: string;
  readonly currency: string;
  /** Permitted days of a line, both inclusive: from the opening of the account to today, in the time zone of its agent. */
  readonly days?: { readonly opened: string; readonly today: string };
}

/** `2026-11-28` as `28.11.2026`, the form of both languages. */
const written = (day: string): string => day.split("-").reverse().join(".");

export const maxStatementLines = 200_000;

/**
 * Checks and totals a statement while it is parsed. Each part must have the expected account and currency, and opening + lines = closing;
 * the next statement of the file must begin where the previous one ended. Throws {@link StatementFault}.
 */
export class StatementBalance {
  readonly #expected: Expected;
  #opening: bigint | null = null;
  #running = 0n;
  #isOpen = false;
  #incoming = 0n;
  #outgoing = 0n;
  #lines = 0;
  #firstDay: string | null = null;
  #lastDay: string | null = null;
  readonly #moved = new Map<string, bigint>();

  constructor(expected: Expected) {
    this.#expected = expected;
  }

  add(part: StatementPart): void {
    if (part.kind === "opening") this.#open(part);
    else if (part.kind === "line") this.#count(part.line);
    else this.#close(part.minor);
  }

  end(): StatementDays {
    if (this.#isOpen || this.#opening === null) throw new StatementFault("truncated");
    const [opening, closing] = [this.#opening, this.#running];
    const days = { firstDay: this.#firstDay, lastDay: this.#lastDay };
    return { opening, closing, incoming: this.#incoming, outgoing: this.#outgoing, lines: this.#lines, ...days, moved: this.#moved };
  }

  #open({ account, currency, minor }: Extract<StatementPart, { kind: "opening" }>): void {
    if (this.#isOpen) throw new StatementFault("truncated");
    const { account: own, currency: ours } = this.#expected;
    if (account !== null && !isSameAccount(account, own)) throw new StatementFault("account", { tail: account.slice(-4) });
    if (currency !== null && currency !== ours) throw new StatementFault("currency", { found: currency.slice(0, 3), expected: ours });
    if (this.#opening !== null && this.#running !== minor) throw new StatementFault("gap");
    this.#opening ??= minor;
    this.#running = minor;
    this.#isOpen = true;
  }

  #count({ minor, bookedOn }: StatementLine): void {
    if (!this.#isOpen) throw new StatementFault("truncated");
    this.#judgeDay(bookedOn);
    this.#lines += 1;
    if (this.#lines > maxStatementLines) throw new StatementFault("tooMany", { max: maxStatementLines });
    this.#running += minor;
    this.#moved.set(bookedOn, (this.#moved.get(bookedOn) ?? 0n) + minor);
    if (minor > 0n) this.#incoming += minor;
    else this.#outgoing -= minor;
    if (this.#firstDay === null || bookedOn < this.#firstDay) this.#firstDay = bookedOn;
    if (this.#lastDay === null || bookedOn > this.#lastDay) this.#lastDay = bookedOn;
  }

  #judgeDay(day: string): void {
    const { days } = this.#expected;
    if (days === undefined) return;
    if (day > days.today) throw new StatementFault("future", { day: written(day), today: written(days.today) });
    if (day < days.opened) throw new StatementFault("early", { day: written(day), opened: written(days.opened) });
  }

  #close(minor: bigint): void {
    if (!this.#isOpen) throw new StatementFault("truncated");
    if (this.#running !== minor) throw new StatementFault("balance", { counted: `${this.#running}`, stated: `${minor}` });
    this.#isOpen = false;
  }
}
