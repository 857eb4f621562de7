import { XMLParser } from "fast-xml-parser";
import type { Currency } from "#domain/money/money.ts";
import { StatementFault, type StatementPart } from "#domain/money/statement.ts";
import { accountOf, balancesOf, currencyOf, entryLines, firstOf, type Node } from "./camt-entry.ts";
import { OwnAccount } from "./own-account.ts";
import { withoutMarkup } from "./xml-markup.ts";

// Entities that a file declares are never expanded; XML's five predefined ones are.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: { enabled: true, maxEntityCount: 0 },
});

function parse(xml: string): Node {
  try {
    return parser.parse(xml) as Node;
  } catch {
    throw new StatementFault("format");
  }
}

const maxPiece = 1_000_000;
const piece = /<(?:[\w.-]+:)?(Stmt|Ntry)(?=[\s>])|<\/(?:[\w.-]+:)?Stmt\s*>/;

interface Cut {
  readonly head?: string;
  readonly entry?: string;
  readonly isEnd?: true;
  readonly rest: string;
}

/** Returns the next complete piece of a text: a statement's head, an entry, or its end; null while it is incomplete. */
function cutNext(text: string, isInside: boolean): Cut | null {
  const found = piece.exec(text);
  if (found === null) return null;
  const from = found.index;
  if (found[1] === undefined) return { isEnd: true, rest: text.slice(from + found[0].length) };
  if (found[1] === "Stmt" && !isInside) {
    const inside = text.slice(from);
    const end = /<(?:[\w.-]+:)?Ntry(?=[\s>])|<\/(?:[\w.-]+:)?Stmt\s*>/.exec(inside);
    return end === null ? null : { head: inside.slice(0, end.index), rest: inside.slice(end.index) };
  }
  const end = /<\/(?:[\w.-]+:)?Ntry\s*>/.exec(text.slice(from));
  if (end === null) return null;
  const until = from + end.index + end[0].length;
  return { entry: text.slice(from, until), rest: text.slice(until) };
}

/** Closes the head's element, because the head was cut where the entries begin. */
const closedHead = (head: string): Node => {
  const name = /^<([\w.:-]+)/.exec(head)?.[1] ?? "Stmt";
  return firstOf(parse(`${head}</${name}>`), "Stmt");
};

/** A statement being read. `closing` is null for a skipped statement of another account or currency. */
interface Inside {
  readonly closing: bigint | null;
}

/**
 * Reads camt.053 entry by entry: the file is cut at its statements' heads and entries, and one of them at a time is parsed. Only booked
 * entries of the account in its currency count. Throws {@link StatementFault}.
 */
export async function* readCamt(texts: AsyncIterable<string>, account: string, currency: Currency): AsyncGenerator<StatementPart> {
  const own = new OwnAccount(account, currency);
  let [text, row, inside]: [string, number, Inside | null] = ["", 0, null];
  for await (const more of withoutMarkup(texts)) {
    text += more;
    // A comment between the two characters would hide them.
    if (text.includes("<!")) throw new StatementFault("format");
    for (let cut = cutNext(text, inside !== null); cut !== null; cut = cutNext(text, inside !== null)) {
      text = cut.rest;
      if (cut.head !== undefined) {
        const head = closedHead(cut.head);
        const balances = own.takes(accountOf(head), currencyOf(head)) ? balancesOf(head, currency) : null;
        if (balances !== null) yield { kind: "opening", account: accountOf(head), currency, minor: balances.opening };
        inside = { closing: balances?.closing ?? null };
      } else if (cut.entry !== undefined) {
        row += 1;
        if (inside?.closing === null) continue;
        for (const line of entryLines(firstOf(parse(cut.entry), "Ntry"), { account, currency, row })) yield { kind: "line", line };
      } else {
        if (inside !== null && inside.closing !== null) yield { kind: "closing", minor: inside.closing };
        inside = null;
      }
    }
    if (text.length > maxPiece) throw new StatementFault("largeEntry", { row: row + 1 });
  }
  if (inside !== null) throw new StatementFault("truncated");
  own.end();
}
