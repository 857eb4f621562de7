import type { Movement } from "#data/money/account-book.server.ts";
import { type Cell, type Column, type Pair, type Row, writeHead, writeHeading, writePair, writeTable } from "#files/pdf/blocks.server.ts";
import { closeSheet, ensureRoom, inks, innerWidth, openSheet, paper, rule, type Sheet, writeAt } from "#files/pdf/sheet.server.ts";
import type { NominalAccount } from "#services/book/nominal-accounts.server.ts";
import { amountText, bothIn, isoDayText, momentPair, pairOf, pairWith, signedZone } from "#services/document/document-text.ts";
import type { BookHead } from "./read-book.server.ts";

export interface RegisterFacts {
  readonly product: string;
  readonly account: NominalAccount;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly head: BookHead;
  /** The oldest first. */
  readonly lines: readonly Movement[];
  readonly isCut: boolean;
  readonly at: number;
}

const label = (pair: Pair): Cell => ({ text: pair.ru, note: pair.en });
const end = "right" as const;
const columns: readonly Column[] = [{ share: 3 }, { share: 9 }, { share: 6 }, { share: 4, align: end }];

function spanOf({ account: { name, last4 }, from, to }: RegisterFacts): Pair {
  const [start, until] = [pairOf((w) => w.register.start), pairOf((w) => w.register.end)];
  const [since, till] = [from && isoDayText(from), to && isoDayText(to)];
  return pairWith(
    (w) => w.register.account,
    { name, last4, from: since ?? start.ru, to: till ?? until.ru },
    { name, last4, from: since ?? start.en, to: till ?? until.en },
  );
}

function sumRows({ opening, came, left, closing, bank }: BookHead): readonly Row[] {
  const row = (name: Pair, text: string, strong = false): Row => ({ cells: [label(name), { text }], strong });
  return [
    row(
      pairOf((w) => w.register.opening),
      amountText(opening),
    ),
    row(
      pairOf((w) => w.register.came),
      amountText(came),
    ),
    row(
      pairOf((w) => w.register.left),
      amountText(left),
    ),
    row(
      pairOf((w) => w.register.closing),
      amountText(closing),
      true,
    ),
    ...(bank
      ? [
          row(
            pairOf((w) => w.register.bank, { day: isoDayText(bank.day) }),
            amountText(bank.balance),
          ),
          row(
            pairOf((w) => w.register.difference),
            amountText(bank.difference),
            true,
          ),
        ]
      : []),
  ];
}

const lineRow = ({ day, kind, amount, party, purpose, reference, humanId }: Movement): Row => ({
  cells: [
    { text: isoDayText(day) },
    { text: bothIn(pairOf((w) => w.register.kinds[kind])), note: [party, purpose].filter(Boolean).join(" · ") },
    { text: reference ?? "–", note: humanId ?? "" },
    { text: amountText(amount) },
  ],
});

const headRow = (): Row => ({
  cells: [
    label(pairOf((w) => w.register.day)),
    label(pairOf((w) => w.register.party)),
    label(pairOf((w) => w.register.number)),
    label(pairOf((w) => w.register.amount)),
  ].map((cell) => ({ ...cell, face: "medium" as const })),
});

/** Space for handwritten signatures of author and reviewer. */
function writeSignatures(sheet: Sheet): void {
  const half = (innerWidth - 24) / 2;
  ensureRoom(sheet, 90);
  const signed = [pairOf((w) => w.register.made), pairOf((w) => w.register.checked)];
  for (const [index, name] of signed.entries()) {
    const x = paper.left + index * (half + 24);
    writeAt(sheet, sheet.y + 20, bothIn(name), { x, width: half, face: "medium" });
    rule(sheet, sheet.y + 58, inks.ink, x, half);
    writeAt(sheet, sheet.y + 62, bothIn(pairOf((w) => w.register.signature)), { x, width: half, size: 7, color: inks.muted });
  }
  sheet.y += 90;
}

/** Writes the days of the book as a document, with space for two signatures (design/screens §15). */
export async function writeRegister(facts: RegisterFacts): Promise<Uint8Array> {
  const title = pairOf((w) => w.register.title);
  const sheet = await openSheet({ title: `${title.ru} ··${facts.account.last4}`, brand: "main", at: facts.at });
  writeHead(sheet, facts.product, title, [spanOf(facts), momentPair((w) => w.statement.at, facts.at, signedZone)]);
  writeHeading(
    sheet,
    1,
    pairOf((w) => w.register.sums),
  );
  writeTable(sheet, [{ share: 6 }, { share: 4, align: end }], sumRows(facts.head));
  writeHeading(
    sheet,
    2,
    pairOf((w) => w.register.lines),
  );
  writeTable(sheet, columns, [headRow(), ...facts.lines.map(lineRow)]);
  if (facts.isCut)
    writePair(
      sheet,
      pairOf((w) => w.register.cut, { count: facts.lines.length }),
    );
  writeSignatures(sheet);
  return closeSheet(sheet, {
    left: `${facts.product} · ${bothIn(title)}`,
    page: (page, pages) => bothIn(pairOf((w) => w.footer.page, { page, pages })),
  });
}
