import { expect, test } from "vitest";
import { textFor } from "#i18n/text.server.ts";
import { type Checked, checklistLines } from "./checklist-lines.ts";

const passport = { documentType: "passport", country: "russia" } as const;
const permit = { documentType: "residencePermit", country: "germany" } as const;
const profile: Checked = {
  ...{ missing: [], isCompanyReturned: false, owed: [], remarkCount: 0, remarks: { personal: {}, documents: [] }, accounts: [] },
  listed: [{ ...passport, isOpen: false, rules: ["residence:russia"] }],
  ...{ draft: null, saved: null },
};
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const linesOf = (over: Partial<Checked>, isCompany = false) =>
  checklistLines(textFor("ru"), "ru", { ...profile, ...over }, isCompany).map((line) => ({
    ...line,
    ...{ name: plain(line.name), text: plain(line.text) },
  }));
const openIn = (over: Partial<Checked>, isCompany = false) =>
  linesOf(over, isCompany).flatMap(({ isOpen, name, text }) => (isOpen ? [`${name}. ${text}`] : []));

test("a complete profile has one line for each part, and none is open", () => {
  const lines = linesOf({}, true);
  expect(lines.map(({ name }) => name)).toEqual(["Личные данные", "Компания и её владельцы", "Паспорт, Россия", "Счёт или кошелёк"]);
  expect(lines.filter(({ isOpen }) => isOpen)).toEqual([]);
  expect(lines[0]?.text).toBe("Имя, дата рождения и страна проживания");
});

test("a returned document is one line, with the remark and a link to its form", () => {
  const returned = { id: "0197", ...passport, text: "Не видна прописка." };
  const over = { missing: ["remarks"], listed: [{ ...passport, isOpen: true, rules: ["residence:russia"] }] } as const;
  const lines = linesOf({ ...over, remarks: { personal: {}, documents: [returned] } });
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatchObject({
    isOpen: true,
    isNeeded: true,
    to: "/profile/certifying-docs/0197",
    text: "Нужно исправить: Не видна прописка",
  });
});

test("a returned document beside another that counts has a line of its own, because the profile cannot be sent with it", () => {
  const lines = linesOf({ missing: ["remarks"], remarks: { personal: {}, documents: [{ id: "0197", ...permit, text: "" }] } });
  expect(lines.map(({ name, isOpen }) => [name, isOpen])).toContainEqual(["Вид на жительство, Германия", true]);
  expect(lines).toHaveLength(4);
});

test("returned personal data and a returned company are their own lines", () => {
  expect(openIn({ missing: ["remarks"], remarkCount: 1, remarks: { personal: { birthDate: "Не читается." }, documents: [] } })).toEqual([
    "Личные данные. Нужно исправить. Дата рождения: Не читается",
  ]);
  expect(openIn({ missing: ["remarks"], isCompanyReturned: true }, true)).toEqual(["Компания и её владельцы. Исправьте отмеченное"]);
});

test("a document that only a route needs says that the profile can be sent without it", () => {
  const lines = linesOf({ listed: [...profile.listed, { ...permit, isOpen: true, rules: ["europeLeg:germany"] }] });
  expect(lines[2]).toMatchObject({ isOpen: true, isNeeded: false });
  expect(lines[2]?.text).toContain("Отправить профиль можно и без него");
  const needed = linesOf({ listed: [{ ...permit, isOpen: true, rules: ["residence:germany"] }] });
  expect(needed[1]).toMatchObject({ isNeeded: true });
  expect(needed[1]?.text).not.toContain("без него");
});

test("an account that is there keeps the name that it had while it was missing", () => {
  const money = { minor: 0n, currency: "EUR" } as const;
  const route = {
    from: "russia",
    to: "germany",
    give: { currency: "RUB", network: null },
    get: { currency: "EUR", network: null },
  } as const;
  const saved = { id: "", humanId: "", route, pays: money, gets: money, countries: ["russia", "germany"] };
  const account = { country: "germany", currency: "EUR" } as Checked["accounts"][number];
  const nameOf = (over: Partial<Checked>) => linesOf({ saved, ...over }).at(-1)?.name;
  expect(nameOf({ missing: ["account"] })).toBe("Счёт в Германии, EUR");
  expect(nameOf({ accounts: [account] })).toBe("Счёт в Германии, EUR");
  expect(nameOf({ accounts: [{ ...account, country: "france" }] })).toBe("Счёт или кошелёк");
});
