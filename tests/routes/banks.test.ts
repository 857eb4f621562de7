import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { apiCaller } from "#tests/support/api-caller.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite();
const jonas = await site.visitor().logIn("jonas");
const bankOf = async (query: string) => (await (await jonas.get(`/lookup/bank?${query}`)).json()) as { bank: unknown };

test("a typed code returns the bank's name, for signed-in people only", async () => {
  expect(await bankOf("bik=044%20525%20225")).toEqual({ bank: { bankName: "ПАО Сбербанк", corrAccount: "30101810400000000225" } });
  expect(await bankOf("bic=COBADEFFXXX")).toEqual({ bank: { bankName: "Commerzbank", corrAccount: null } });
  for (const query of ["", "bik=", "bik=000000000", `iban=${"9".repeat(5_000)}`]) expect(await bankOf(query)).toEqual({ bank: null });
  expect((await site.visitor().get("/lookup/bank?bik=044525225")).headers.get("Location")).toContain("/login");
});

const form = { holderName: "JONAS WEBER", bankName: "", iban: "DE89370400440532013000", bic: "", label: "" };
const page = "/profile/bank-accounts/new?country=germany&currency=EUR";
const save = (over: object) => jonas.post(page, { ...form, ...over, commandId: randomUUID() });

test("an empty bank is filled in from the IBAN on submit; a typed bank is kept", async () => {
  expect((await save({ label: "найденный" })).status).toBe(303);
  expect((await save({ iban: "DE12500105170648489890", bankName: "Мой банк", label: "свой" })).status).toBe(303);
  const { rows } = await database.asOwner("SELECT label, bank_name FROM bank_account WHERE label IN ('найденный', 'свой') ORDER BY label");
  expect(rows).toEqual([
    { label: "найденный", bank_name: "Commerzbank" },
    { label: "свой", bank_name: "Мой банк" },
  ]);
});

test("a bank that is missing in the directory must be typed", async () => {
  const refused = await save({ iban: "DE75512108001245126199" });
  expect([refused.status, (await refused.text()).match(/aria-invalid="true"/g)]).toEqual([422, ['aria-invalid="true"']]);
});

test("findBanks: banks of a country by the beginning of a code", async () => {
  const api = await apiCaller(site).logIn("jonas");
  const sber = { code: "044525225", name: "ПАО Сбербанк", country: "russia", correspondentAccount: "30101810400000000225" };
  expect((await api.get("/banks-info/?country=russia&code=044525225")).body).toEqual([sber]);
  expect((await api.get("/banks-info/?code=COBA")).body).toMatchObject([{ code: "COBADEFF", name: "Commerzbank", country: "germany" }]);
  expect((await api.get<unknown[]>("/banks-info/")).body).toHaveLength(20);
  expect((await api.get("/banks-info/?bik=1")).status).toBe(400);
});
