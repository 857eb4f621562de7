import { expect, it } from "vitest";
import { bankAccountForm, typedAccountForm } from "./bank-account-form.ts";

const place = { country: "russia", currency: "RUB", holderType: "individual" } as const;
const typed = { holderName: "Климова Ирина", bik: "044525225", account: "40817810538091310419" };
const wrongIn = (form: ReturnType<typeof bankAccountForm>, value: object) =>
  (form.safeParse(value).error?.issues ?? []).map(({ path }) => path.join("."));

it("accepts in the browser only empty fields that the bank's number determines", () => {
  const [onServer, inBrowser] = [bankAccountForm(place), typedAccountForm(place)];
  expect(wrongIn(onServer, typed)).toEqual(["bankName", "corrAccount"]);
  expect(wrongIn(inBrowser, typed)).toEqual([]);
  expect(wrongIn(inBrowser, { ...typed, bankName: "П", account: "" })).toEqual(["bankName", "account"]);
  expect(wrongIn(inBrowser, { ...typed, bik: "" })).toEqual(["bankName", "bik", "corrAccount"]);
});
