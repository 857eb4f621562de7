// The API about bank accounts and owners: requirements, errors named like the request's fields, ids of owners.
import { beforeEach, expect, test } from "vitest";
import { apiCaller } from "#tests/support/api-caller.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite({ API_WRITES_PER_MINUTE: "1000" });
beforeEach(() => database.asOwner("DELETE FROM rate_limit"));

const guest = apiCaller(site);
const [irina, sever] = await Promise.all(["irina", "sever"].map((name) => apiCaller(site).logIn(name)));
if (!irina || !sever) throw new Error("Nobody signed in.");

interface Field {
  readonly name: string;
  readonly isRequired: boolean;
  readonly type: string;
  readonly pattern: string | null;
  readonly example: string | null;
  readonly choices: readonly { readonly value: string }[];
}
interface Requirements {
  readonly groups: readonly { readonly name: string; readonly fields: readonly Field[] }[];
}

const fieldsOf = async (query: string) => {
  const read = await guest.get<Requirements>(`/account-requirements?${query}`);
  expect(read.status).toBe(200);
  return read.body.groups.flatMap(({ fields }) => fields);
};

/** A body for `POST /me/profile-bank-account` that consists only of the requirements' examples. */
function bodyOf(place: object, fields: readonly Field[]): object {
  const filled = fields.filter(({ isRequired }) => isRequired).map(({ name, example }) => [name, example] as const);
  const details = filled.flatMap(([name, example]) => (name.startsWith("details.") ? [[name.slice(8), example] as const] : []));
  return { ...place, ...Object.fromEntries(filled.filter(([name]) => !name.includes("."))), details: Object.fromEntries(details) };
}

test.each([
  ["russia", "RUB"],
  ["germany", "EUR"],
  ["germany", "USD"],
  ["georgia", "GEL"],
  ["kazakhstan", "KZT"],
])("getAccountRequirements: an account in %s for %s is added from the examples of its requirements alone", async (country, currency) => {
  const fields = await fieldsOf(`country=${country}&currency=${currency}`);
  for (const { pattern, example } of fields) {
    if (pattern !== null && example !== null) expect(example).toMatch(new RegExp(pattern, "u"));
  }
  const added = await irina.post("/me/profile-bank-account", bodyOf({ country, currency }, fields));
  expect(added).toMatchObject({ status: 200, body: { country, currency, state: "submitted" } });
});

test("getAccountRequirements: an international account in a country with IBANs requires an IBAN and no plain number", async () => {
  const names = (await fieldsOf("country=turkey&currency=GBP")).map(({ name }) => name);
  expect(names).toContain("details.iban");
  expect(names).not.toContain("details.account");
});

test("getAccountRequirements: a choice lists its values, and a company in Russia requires an INN", async () => {
  const fields = await fieldsOf("country=germany&currency=USD&holderType=company");
  expect(fields.find(({ name }) => name === "details.charges")).toMatchObject({
    type: "choice",
    choices: [
      { value: "OUR", label: expect.any(String) },
      { value: "SHA", label: expect.any(String) },
    ],
  });
  const company = await fieldsOf("country=russia&currency=RUB&holderType=company");
  expect(company.find(({ name }) => name === "details.inn")).toMatchObject({ isRequired: true });
});

test("getAccountRequirements: an unsupported country or currency is refused at its parameter", async () => {
  const codesOf = async (query: string) => (await guest.get<{ message: object }>(`/account-requirements?${query}`)).body.message;
  expect(await codesOf("country=russia&currency=PLN")).toEqual({ currency: "BANK.REQUISITES" });
  expect(await codesOf("country=atlantis&currency=EUR")).toEqual({ country: "BANK.REQUISITES" });
  expect(await codesOf("country=china&currency=CNY")).toEqual({ holderType: "BANK.REQUISITES" });
});

test("addBankAccount: all missing fields are reported at once, under the names of the request", async () => {
  const account = { country: "russia", currency: "RUB", holderName: "Anna", bankName: "Sberbank", details: {} };
  const refused = await irina.post("/me/profile-bank-account", account);
  expect(refused).toMatchObject({
    status: 422,
    body: {
      message: {
        "details.bik": "BANK.REQUISITES",
        "details.account": "BANK.REQUISITES",
        "details.corrAccount": "BANK.REQUISITES",
      },
      error: { "details.bik": { issue: "required" } },
    },
  });
});

interface Details {
  readonly company: { readonly shareLeft: string; readonly values: object } | null;
  readonly beneficiaries: readonly { readonly _id: string; readonly share: string; readonly fullName: string }[];
}

test("getMyDetails: a company reads itself and its owners with ids, and changes an owner by id", async () => {
  const { company, beneficiaries } = (await sever.get<Details>("/me/details")).body;
  expect(company).toMatchObject({ shareLeft: expect.any(String), values: { legalName: expect.any(String) } });
  expect(beneficiaries.length).toBeGreaterThan(0);
  const shares = beneficiaries.reduce((sum, { share }) => sum + Number(share), 0);
  expect(Number(company?.shareLeft)).toBeCloseTo(100 - shares, 2);
  const [owner] = beneficiaries;
  const smaller = await sever.send("PATCH", `/me/beneficiary/${owner?._id}`, { share: "30" });
  expect(smaller).toMatchObject({ status: 200, body: { _id: owner?._id, share: "30" } });
});

test("addBeneficiary: an owner beyond 100 % is refused with the remaining share, or because none remains", async () => {
  const owner = {
    ...{ fullName: "Anna Sever", birthDate: "1980-05-01", citizenshipCountry: "russia", residenceCountry: "russia" },
    address: "Moscow, Tverskaya 1",
  };
  const { company } = (await sever.get<Details>("/me/details")).body;
  const left = Number(company?.shareLeft);
  expect(left).toBeGreaterThan(0);
  expect((await sever.post("/me/beneficiary/", { ...owner, share: String(left + 1) })).body).toMatchObject({
    message: { share: "VALIDATION.SHARE" },
    error: { share: { max: String(left) } },
  });
  expect((await sever.post("/me/beneficiary/", { ...owner, share: String(left) })).status).toBe(200);
  expect((await sever.post("/me/beneficiary/", { ...owner, share: "1" })).body).toMatchObject({
    message: { share: "VALIDATION.SHARE_TAKEN" },
  });
});

test("getMyDetails: a person has no company and no owners", async () => {
  expect((await irina.get<Details>("/me/details")).body).toMatchObject({ company: null, beneficiaries: [] });
});
