import type { Currency } from "#domain/money/money.ts";
import { StatementFault, type StatementPart } from "#domain/money/statement.ts";
import { nodeOf, type OpenElement, XmlFault, type XmlNode, xmlParser } from "../xml-tree.ts";
import { accountOf, balancesOf, currencyOf, entryLines } from "./camt-entry.ts";
import { OwnAccount } from "./own-account.ts";

const maxPiece = 1_000_000;

/** A part of a file: a statement's header before its entries, an entry with its number from 1, or a statement's end. */
type Piece = { readonly head: XmlNode } | { readonly entry: XmlNode; readonly row: number } | "end";

/** Collects the pieces of a file. Elements outside of statements, and those of finished pieces, are dropped. */
class CamtPieces {
  #found: Piece[] = [];
  #row = 0;
  #until = 0;
  #statement: OpenElement | null = null;
  #isHeadFound = false;
  #entry: OpenElement | null = null;

  onOpen(element: OpenElement, from: number): void {
    if (this.#statement === null) {
      if (element.name === "Stmt") [this.#statement, this.#isHeadFound] = [element, false];
    } else if (element.name === "Ntry" && this.#entry === null) {
      this.#entry = element;
      this.#endHead(this.#statement, from);
    }
  }

  onClose(element: OpenElement, until: number): boolean {
    if (element === this.#entry) {
      this.checkSize(until);
      this.#row += 1;
      this.#found.push({ entry: nodeOf(element), row: this.#row });
      [this.#entry, this.#until] = [null, until];
      return false;
    }
    if (element === this.#statement) {
      this.#endHead(element, until);
      this.#found.push("end");
      this.#statement = null;
    }
    return this.#statement !== null;
  }

  #endHead(statement: OpenElement, until: number): void {
    if (this.#isHeadFound) return;
    this.checkSize(until);
    this.#found.push({ head: nodeOf(statement) });
    [this.#isHeadFound, this.#until] = [true, until];
  }

  /** Throws `largeEntry` when more than a million characters follow the last piece. */
  checkSize(length: number): void {
    if (length - this.#until > maxPiece) throw new StatementFault("largeEntry", { row: this.#row + 1 });
  }

  /** Returns the pieces that were completed since the last call. */
  take(): readonly Piece[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }
}

async function* readPieces(texts: AsyncIterable<string>): AsyncGenerator<Piece> {
  const pieces = new CamtPieces();
  const parser = xmlParser(pieces);
  let length = 0;
  try {
    for await (const text of texts) {
      length += text.length;
      parser.write(text);
      pieces.checkSize(length);
      yield* pieces.take();
    }
    parser.end();
  } catch (error) {
    if (error instanceof XmlFault) throw new StatementFault(error.code === "truncated" ? "truncated" : "format");
    throw error;
  }
}

/** Reads camt.053 entry by entry. Only booked entries of the account in its currency count. Throws {@link StatementFault}. */
export async function* readCamt(texts: AsyncIterable<string>, account: string, currency: Currency): AsyncGenerator<StatementPart> {
  const own = new OwnAccount(account, currency);
  /** The closing balance of the statement that is being read; null for a skipped one of another account or currency. */
  let closing: bigint | null = null;
  for await (const piece of readPieces(texts)) {
    if (piece === "end") {
      if (closing !== null) yield { kind: "closing", minor: closing };
    } else if ("head" in piece) {
      const { head } = piece;
      const balances = own.takes(accountOf(head), currencyOf(head)) ? balancesOf(head, currency) : null;
      closing = balances?.closing ?? null;
      if (balances !== null) yield { kind: "opening", account: accountOf(head), currency, minor: balances.opening };
    } else {
      if (closing === null) continue;
      for (const line of entryLines(piece.entry, { account, currency, row: piece.row })) yield { kind: "line", line };
    }
  }
  own.end();
}
