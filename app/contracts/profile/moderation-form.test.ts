import { expect, test } from "vitest";
import { verdictForm } from "./moderation-form.ts";

const [one, other] = ["0d7c9a52-70f9-4d39-b9a8-3f6a0a2d4f11", "8c1f0a52-70f9-4d39-b9a8-3f6a0a2d4f22"];
const items = `personal,document-${one}`;
const faultsOf = (typed: object) => {
  const parsed = verdictForm.safeParse(typed);
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.path.join(".") || issue.code);
};

test("requires a verdict for every item once one item has a verdict, and lets accounts be decided alone", () => {
  expect(faultsOf({ items })).toEqual(["verdict-personal", `verdict-document-${one}`]);
  expect(faultsOf({ items, "verdict-personal": "accept" })).toEqual([`verdict-document-${one}`]);
  const account = { [`verdict-account-${other}-3`]: "accept" };
  expect(faultsOf({ items, ...account })).toEqual([]);
  expect(verdictForm.parse({ items, ...account })).toMatchObject({ verdicts: {}, accounts: [{ id: other, version: 3, reason: null }] });
});

test("a returned item without a remark is refused", () => {
  const typed = { items, "verdict-personal": "return", [`verdict-document-${one}`]: "return", [`verdict-account-${other}-1`]: "return" };
  expect(faultsOf(typed)).toEqual(["verdict-personal", `document-${one}`, `reason-${other}`]);
  const said = { "field-birthDate": "Не читается", [`document-${one}`]: "Обрезан край", [`reason-${other}`]: "Чужое имя" };
  expect(verdictForm.parse({ ...typed, ...said })).toEqual({
    verdicts: { personal: "return", [`document-${one}`]: "return" },
    remarks: { fields: { birthDate: "Не читается" }, documents: { [one]: "Обрезан край" }, company: {}, owners: {} },
    accounts: [{ id: other, version: 1, reason: "Чужое имя" }],
  });
});

test("drops remarks about an accepted item, and refuses unknown names", () => {
  const accepted = { items: "personal", "verdict-personal": "accept", "field-birthDate": "Не читается" };
  expect(verdictForm.parse(accepted)).toMatchObject({ verdicts: { personal: "accept" }, remarks: { fields: {} } });
  for (const name of [
    "field-role",
    "verdict-company",
    "verdict-account-7",
    `verdict-account-${other}`,
    `verdict-account-${other}-1.5`,
    "isAdmin",
  ])
    expect(faultsOf({ ...accepted, [name]: "accept" })).toContain("unrecognized_keys");
});

test("accepts only the two verdicts that the page offers", () => {
  const account = `verdict-account-${other}-1`;
  expect(faultsOf({ items: "personal", "verdict-personal": "maybe", [account]: "x" })).toEqual(["verdict-personal", account]);
});
