// Names of members in the language of the page: as typed in Russian, as in the passport in English, also in documents and files.
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { pdfText } from "#tests/support/pdf-text.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { openSite, type Visitor } from "./site.ts";

const database = await cloneDatabase();
await startTestWorker();
const { completedOffer } = await import("#tests/support/offer-journey.ts");
const site = await openSite();
const completed = await completedOffer();
const { humanId } = await completed.state();
const [irina, jonas, admin] = await Promise.all(["irina", "jonas", "admin"].map((name) => site.visitor().logIn(name)));
if (!irina || !jonas || !admin) throw new Error("Nobody signed in.");

type Lang = "ru" | "en";
/** All accounts are Russian; `lang` is the language that the browser has chosen. */
const inLanguage = (person: Visitor, lang: Lang, path: string) =>
  person.send(path, { headers: { Cookie: `${person.cookie.replace(/lang=\w+;? ?/, "")}; lang=${lang}` } });
/** The page as a reader sees it, without the data in its scripts. */
const pageOf = async (person: Visitor, lang: Lang, path: string) =>
  (await (await inLanguage(person, lang, path)).text()).replaceAll("\u00a0", " ").replace(/<script[\s\S]*?<\/script>/g, "");
const paperOf = async (person: Visitor, lang: Lang, path: string) =>
  pdfText(new Uint8Array(await (await inLanguage(person, lang, path)).arrayBuffer()));
const isBefore = (text: string, first: string, second: string) => text.includes(first) && text.indexOf(first) < text.indexOf(second);

const cyrillic = /Климова|Ирина|Вебер|Йонас/;
const transliterated = /Ionas|Veber/;

test.each([
  ["the deal", () => irina, `/my-transactions/${completed.id}`, "Jonas Weber", "Вебер Йонас"],
  ["the own personal data", () => jonas, "/settings", "Jonas Weber", "Вебер Йонас"],
  ["staff's list of members", () => admin, "/members", "Jonas Weber", "Вебер Йонас"],
] as const)("%s names a person in the page's language", async (_, reader, path, latin, typed) => {
  const english = await pageOf(reader(), "en", path);
  expect(english).toContain(latin);
  expect(english).not.toMatch(transliterated);
  expect(english).not.toContain(typed);
  expect(await pageOf(reader(), "ru", path)).toContain(typed);
});

test("the statement of a deal shows the reader's own recipient in full, and the partner's with initials", async () => {
  const path = `/my-transactions/${completed.id}/statement.pdf`;
  const recipients = async (person: Visitor) =>
    /Recipient \/ Получатель (.*?) (?:Sberbank|Commerzbank)/
      .exec((await paperOf(person, "en", path)).replaceAll(/\s+/g, " "))?.[1]
      ?.toLowerCase();
  expect(await recipients(irina)).toBe("j. w. irina klimova");
  expect(await recipients(jonas)).toBe("jonas weber i. k.");
  expect(await recipients(admin)).toBe("jonas weber irina klimova");
});

test.each([
  [`/my-transactions/${completed.id}/statement.pdf`, "Выписка по сделке", "Deal statement"],
  [`/my-transactions/${completed.id}/payouts/owner.pdf`, "Квитанция о выплате", "Payout receipt"],
  [`/history/${new Date().getUTCFullYear()}.pdf`, "Выписка за", "Statement for"],
])("%s has the language and the names of the page that links it", async (path, russian, english) => {
  const inEnglish = await paperOf(irina, "en", path);
  expect(isBefore(inEnglish, english, russian)).toBe(true);
  expect(inEnglish).toContain("Irina Klimova");
  expect(inEnglish).not.toMatch(transliterated);
  expect(inEnglish).toMatch(/€1,0\d0\.00/);
  const inRussian = await paperOf(irina, "ru", path);
  expect(isBefore(inRussian, russian, english)).toBe(true);
  expect(inRussian).toMatch(/Климова Ирина/);
  expect(inRussian).toMatch(/1.0\d0,00.€/);
});

test("staff read the sides of a deal in their language, and the holders of accounts as typed", async () => {
  const page = await pageOf(admin, "en", `/admin-transactions/${completed.id}`);
  expect(page).toMatch(/font-medium">Jonas Weber</);
  expect(page).toMatch(/font-medium">Irina Klimova</);
  expect(page).not.toMatch(transliterated);
});

test("the own profile shows the Latin name beside accounts, whose holders stay as typed", async () => {
  const profile = await pageOf(jonas, "en", "/profile");
  expect(profile).toMatch(/font-medium break-words">Jonas Weber</);
  expect(await pageOf(jonas, "ru", "/profile")).toMatch(/font-medium break-words">Вебер Йонас</);
});

test("the receipt names the account of its recipient in one language", async () => {
  const paper = await paperOf(jonas, "en", `/my-transactions/${completed.id}/payouts/owner.pdf`);
  expect(paper).toContain("Jonas Weber");
  expect(paper).toMatch(/Account [\d ]+ · BIK \d{9}/);
  expect(paper).toMatch(/MSK|UTC\+1/);
  expect(paper).not.toMatch(cyrillic);
});

test("a member's files have English heads, values and names on English pages", async () => {
  const payments = await (await inLanguage(irina, "en", "/payments.csv")).text();
  const [head = "", ...lines] = payments.replace("\uFEFF", "").trim().split("\r\n");
  expect(head).toContain("Type,Amount,Currency");
  const own = lines.filter((line) => line.includes(humanId)).join("\n");
  expect(own).toContain("Jonas Weber");
  expect(own).toContain("Payment to the agent");
  expect(payments).not.toMatch(/\p{Script=Cyrillic}/u);
  const offers = await (await inLanguage(irina, "en", "/my-transactions.csv?tab=all")).text();
  expect(offers).toContain("Jonas Weber");
  expect(offers).not.toMatch(/\p{Script=Cyrillic}/u);
});

test("letters to English readers use the Latin name, which is stored beside the typed one", async () => {
  const { rows } = await database.asOwner(
    "SELECT params->'facts' AS facts FROM mail_outbox WHERE offer_id = $1 AND params->'facts' ? 'partner'",
    [completed.id],
  );
  const names = rows.map(({ facts }) => `${facts.partner} / ${facts.partnerEn}`);
  expect(new Set(names)).toEqual(new Set(["Йонас В. / Jonas W.", "Ирина К. / Irina K."]));
});
