import type { Brand } from "#domain/offer/state.ts";
import { type CompanyData, companyDates, companyKeys, shareText, type TypedOwner } from "#domain/people/company/ownership.ts";
import { type Cell, type Pair, type Row, writeHead, writeHeading, writePair, writeTable } from "#files/pdf/blocks.server.ts";
import { closeSheet, openSheet, type Sheet } from "#files/pdf/sheet.server.ts";
import { bothIn, countryPair, dayText, isoDayText, pairOf } from "./document-text.ts";

/** Content of a document about owners, and its date (milliseconds). */
export interface OwnershipFacts {
  readonly company: CompanyData;
  readonly owners: readonly TypedOwner[];
  readonly hasNoOwners: boolean;
  readonly brand: Brand;
  readonly product: string;
  readonly at: number;
}

type Words = Parameters<typeof pairOf>[0];
const label = (pick: Words): Cell => {
  const { ru, en } = pairOf(pick);
  return { text: ru, note: en };
};
const row = (pick: Words, text: string, note?: string): Row => ({ cells: [label(pick), { text, ...(note && note !== text && { note }) }] });
const ofPair = (pick: Words, { ru, en }: Pair): Row => row(pick, ru, en);
const columns = [{ share: 2 }, { share: 4 }];

const basisPair = (basis: string): Pair => pairOf((w) => (basis === "charter" ? w.ownership.charter : w.ownership.powerOfAttorney));

function companyRows(company: CompanyData): Row[] {
  return companyKeys
    .filter((key) => company[key] !== "")
    .map((key) => {
      if (key === "country") return ofPair((w) => w.ownership.country, countryPair(company.country));
      if (key === "basis") return ofPair((w) => w.ownership.basis, basisPair(company.basis));
      return row((w) => w.ownership[key], companyDates.includes(key) ? isoDayText(company[key]) : company[key]);
    });
}

function ownerRows(owner: TypedOwner): Row[] {
  return [
    row((w) => w.ownership.fullName, owner.fullName),
    row((w) => w.ownership.share, shareText(owner.shareBps)),
    row((w) => w.ownership.birthDate, isoDayText(owner.birthDate)),
    ofPair((w) => w.ownership.citizenshipCountry, countryPair(owner.citizenshipCountry)),
    ofPair((w) => w.ownership.residenceCountry, countryPair(owner.residenceCountry)),
    row((w) => w.ownership.address, owner.address),
    ofPair(
      (w) => w.ownership.isPep,
      pairOf((w) => (owner.isPep ? w.ownership.yes : w.ownership.no)),
    ),
  ];
}

async function open({ company, brand, product, at }: OwnershipFacts, title: Pair): Promise<Sheet> {
  const sheet = await openSheet({ title: `${title.ru} ${company.legalName}`, brand, at });
  const name = { ru: company.legalName, en: company.legalNameLatin || company.legalName };
  writeHead(sheet, product, title, [name, pairOf((w) => w.ownership.as, { at: dayText(at) })]);
  writeHeading(
    sheet,
    1,
    pairOf((w) => w.ownership.company),
  );
  writeTable(sheet, columns, companyRows(company));
  return sheet;
}

const close = (sheet: Sheet, { product }: OwnershipFacts, title: Pair): Promise<Uint8Array> =>
  closeSheet(sheet, {
    left: `${product} · ${bothIn(title)}`,
    page: (page, pages) => bothIn(pairOf((w) => w.footer.page, { page, pages })),
  });

/** Writes the document about one owner of a company, as PDF in two languages. */
export async function writeQuestionnaire(facts: OwnershipFacts, owner: TypedOwner): Promise<Uint8Array> {
  const title = pairOf((w) => w.ownership.questionnaire);
  const sheet = await open(facts, title);
  writeHeading(
    sheet,
    2,
    pairOf((w) => w.ownership.owners),
  );
  writeTable(sheet, columns, ownerRows(owner));
  return await close(sheet, facts, title);
}

/** Writes the list of a company's owners with their shares, as PDF in two languages. */
export async function writeOwnershipSummary(facts: OwnershipFacts): Promise<Uint8Array> {
  const title = pairOf((w) => w.ownership.title);
  const sheet = await open(facts, title);
  writeHeading(
    sheet,
    2,
    pairOf((w) => w.ownership.owners),
  );
  if (facts.owners.length === 0)
    writePair(
      sheet,
      pairOf((w) => w.ownership.none),
    );
  else {
    const head: Row = {
      cells: [label((w) => w.ownership.fullName), label((w) => w.ownership.share), label((w) => w.ownership.residenceCountry)],
    };
    const rows = facts.owners.map(({ fullName, shareBps, residenceCountry }): Row => {
      const { ru: text, en: note } = countryPair(residenceCountry);
      return { cells: [{ text: fullName }, { text: shareText(shareBps) }, { text, note }] };
    });
    writeTable(sheet, [{ share: 4 }, { share: 2, align: "right" }, { share: 3 }], [head, ...rows]);
  }
  return await close(sheet, facts, title);
}
