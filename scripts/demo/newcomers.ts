import sharp from "sharp";
import { pool } from "#data/db.server.ts";
import { recordFiles } from "#data/document/file-claims.server.ts";
import type { ProfileStatus } from "#domain/people/access/principal.ts";
import type { TypedDocument } from "#domain/people/document/document-rules.ts";
import { statusNumbers } from "#domain/people/numbers.ts";
import { emptyPersonalData, type PersonalData } from "#domain/people/personal/personal-data.ts";
import type { Restriction } from "#domain/people/restriction/restrictions.ts";
import { storeBytes } from "#files/stored-files.server.ts";
import { addBankAccount } from "#services/account/add-bank-account.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { restrictMember } from "#services/moderation/restrict-member.server.ts";
import { saveDocument } from "#services/profile/save-document.server.ts";
import { savePersonal } from "#services/profile/save-personal.server.ts";
import { submitProfile } from "#services/profile/submit-profile.server.ts";
import { germanIban, seedId } from "../../prisma/seed/check-digits.ts";
import { contextOf } from "./context-of.ts";

const frame = (inside: string): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg width="860" height="540" xmlns="http://www.w3.org/2000/svg">
    <rect width="860" height="540" rx="28" fill="#e8eef3"/>${inside}</svg>`),
  )
    .png()
    .toBuffer();

/** An identity card that cannot be mistaken for a real one, as a PNG of 860 × 540. */
const drawCard = (latinName: string, number: string): Promise<Buffer> =>
  frame(`<rect width="860" height="96" rx="28" fill="#3b5b78"/><rect x="52" y="150" width="210" height="270" rx="14" fill="#b9c7d3"/>
    <circle cx="157" cy="245" r="52" fill="#8fa3b3"/><path d="M77 420a80 88 0 0 1 160 0z" fill="#8fa3b3"/>
    <g font-family="sans-serif" fill="#22303c"><text x="52" y="62" font-size="34" fill="#fff">MUSTER · ОБРАЗЕЦ</text>
    <text x="310" y="200" font-size="36">${latinName}</text><text x="310" y="270" font-size="30">12.04.1991</text>
    <text x="310" y="340" font-size="30">${number}</text><text x="310" y="410" font-size="30">09.01.2032</text></g>`);

/** The back of the card: its holder's address and the machine-readable lines. */
const drawCardBack = (latinName: string, number: string): Promise<Buffer> =>
  frame(`<g font-family="sans-serif" fill="#22303c"><text x="52" y="100" font-size="30">MUSTER · ОБРАЗЕЦ</text>
    <text x="52" y="180" font-size="30">10115 Berlin</text></g><rect y="340" width="860" height="200" fill="#fff"/>
    <g font-family="monospace" font-size="34" fill="#22303c"><text x="52" y="410">IDD&lt;&lt;${number}&lt;&lt;&lt;</text>
    <text x="52" y="470">${latinName.split(" ").reverse().join("&lt;&lt;")}</text></g>`);

/** A member who is not active, for the moderators' queues and lists. All live in Germany. */
interface Newcomer {
  readonly name: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly status: ProfileStatus;
  readonly latinName: string;
  /** Submitted: with data, a card and an account. */
  readonly isComplete?: boolean;
  readonly restriction?: Restriction;
}

const newcomers: readonly Newcomer[] = [
  { name: "lena", lastName: "Орлова", firstName: "Елена", status: "emailNotVerified", latinName: "ELENA ORLOVA" },
  { name: "oleg", lastName: "Титов", firstName: "Олег", status: "emailVerified", latinName: "OLEG TITOV" },
  { name: "sofia", lastName: "Ларина", firstName: "София", status: "emailVerified", latinName: "SOFIA LARINA", isComplete: true },
  { name: "klara", lastName: "Нойманн", firstName: "Клара", status: "emailVerified", latinName: "KLARA NEUMANN", isComplete: true },
  {
    ...{ name: "timur", lastName: "Сафин", firstName: "Тимур", status: "active", latinName: "TIMUR SAFIN" },
    restriction: { act: "suspend", reason: "documents", days: 30 },
  },
  {
    ...{ name: "viktor", lastName: "Громов", firstName: "Виктор", status: "active", latinName: "VIKTOR GROMOV" },
    restriction: { act: "block", reason: "rules" },
  },
];

/** Adds the member with the password of the demo; false when the member exists already. */
async function addMember({ name, lastName, firstName, status }: Newcomer): Promise<boolean> {
  const { rowCount } = await pool.query(
    `INSERT INTO "user" (id, brand, email, email_verified_at, role, profile_kind, first_name, last_name, full_name, region, time_zone, country,
       status, code_word, password_hash)
     SELECT $1, 'main', $2, CASE WHEN $3 THEN now() END, role, 'person', $4, $5, $6, region, time_zone, CASE WHEN $7 = 0 THEN country END, $7,
       'липа маяк', password_hash FROM "user" WHERE brand = 'main' AND email = 'jonas@bridgehold.test'
     ON CONFLICT DO NOTHING`,
    [
      ...[seedId(`user ${name}`), `${name}@bridgehold.test`, status !== "emailNotVerified", firstName, lastName],
      ...[`${lastName} ${firstName}`, statusNumbers[status]],
    ],
  );
  return rowCount === 1;
}

function must(done: { readonly ok: boolean; readonly code?: string }): void {
  if (!done.ok) throw new Error(`A demo member could not hand in the profile: ${done.code}`);
}

async function addCard(ctx: ServiceContext, { name, lastName, firstName, latinName }: Newcomer, number: string): Promise<void> {
  const ownerUserId = ctx.principal.userId;
  const sides = [
    { side: "front", name: "Карта, лицо.png", bytes: await drawCard(latinName, number) },
    { side: "back", name: "Карта, оборот.png", bytes: await drawCardBack(latinName, number) },
  ] as const;
  const owner = { ownerUserId, purpose: "certifying" } as const;
  const files = await Promise.all(sides.map(({ name: file, bytes }) => storeBytes(owner, { name: file, mime: "image/png", bytes })));
  await recordFiles(pool, files, null);
  const pages = files.map(({ id }, index) => ({ id, side: sides[index]?.side ?? null }));
  const document: TypedDocument = {
    documentType: "nationalIdentityCard",
    ...{ country: "germany", citizenshipCountry: "germany", title: "", isOpenEnded: false },
    ...{ fullName: `${lastName} ${firstName}`, fullNameLatin: latinName, number, issuer: "", unitCode: "" },
    ...{ issuedAt: "2022-01-10", overdueDate: "2032-01-09" },
  };
  must(await saveDocument(ctx, { id: seedId(`card ${name}`), version: null, replacesId: null, document, pages }));
}

async function handIn(newcomer: Newcomer, n: number): Promise<void> {
  const { name, lastName, firstName, latinName } = newcomer;
  const ctx = await contextOf(name, "demo-newcomers");
  if (ctx === null) return;
  const data: PersonalData = {
    ...{ ...emptyPersonalData, lastName, firstName, fullNameLatin: latinName, birthDate: "1991-04-12", country: "germany" },
    ...{ city: "Берлин", postcode: "10115" },
  };
  must(await savePersonal(ctx, data));
  await addCard(ctx, newcomer, `L01X00T4${n}1`);
  const details = { iban: germanIban("37040044", `20260002${String(n).padStart(2, "0")}`), bic: "COBADEFFXXX" };
  const account = {
    country: "germany",
    currency: "EUR",
    holderType: "individual",
    holderName: latinName,
    bankName: "Commerzbank",
    label: "",
    details,
  } as const;
  must(await addBankAccount(ctx, account));
  must(await submitProfile(ctx));
}

/** Adds the missing members with their steps so far. */
export async function addNewcomers(): Promise<void> {
  for (const [n, newcomer] of newcomers.entries()) {
    if (!(await addMember(newcomer))) continue;
    if (newcomer.isComplete) await handIn(newcomer, n);
    const moderator = newcomer.restriction && (await contextOf("moderator", `demo-${newcomer.name}`));
    if (moderator && newcomer.restriction) {
      must(await restrictMember(moderator, seedId(`user ${newcomer.name}`), newcomer.restriction, "Документ прочитать нельзя"));
    }
  }
}
