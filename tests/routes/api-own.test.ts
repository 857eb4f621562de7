// Members manage records and bank accounts through the API.
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { apiCaller } from "#tests/support/api-caller.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite({ API_WRITES_PER_MINUTE: "1000" });
beforeEach(() => database.asOwner("DELETE FROM rate_limit"));

// Records that members edit through the API, several at once: region, list of accounts, expired documents.
describe("records that members edit, several at once", async () => {
  const [irina, marta, admin] = await Promise.all(["irina", "marta", "admin"].map((name) => apiCaller(site).logIn(name)));
  if (!irina || !marta || !admin) throw new Error("Nobody signed in.");
  const rows = async <T>(sql: string, values: readonly unknown[] = []): Promise<T[]> => (await database.asOwner(sql, [...values])).rows;
  const [{ id: martaId }, { id: irinaId }] = (await rows<{ id: string }>(
    `SELECT id FROM "user" WHERE email IN ('marta@bridgehold.test', 'irina@bridgehold.test') ORDER BY email DESC`,
  )) as [{ id: string }, { id: string }];

  test("setRegion: another region needs its documents", async () => {
    expect(await irina.post("/me/region/europe", { isPolicyAccepted: false })).toMatchObject({
      status: 422,
      body: { message: { isPolicyAccepted: "POLICY.NOT_ACCEPTED" } },
    });
    expect(await irina.post("/me/region/asia", { isPolicyAccepted: true })).toMatchObject({
      status: 422,
      body: { message: { region: "VALIDATION.CHOICE" } },
    });
    expect(await irina.post("/me/region/europe", { isPolicyAccepted: true })).toMatchObject({ status: 200, body: { region: "europe" } });
    expect(await irina.post("/me/region/europe", { isPolicyAccepted: true })).toMatchObject({ status: 200, body: { region: "europe" } });
    const accepted = await rows("SELECT 1 FROM policy_acceptance WHERE user_id = $1 AND region = 'europe'", [irinaId]);
    expect(accepted).toHaveLength(1);
    expect((await admin.post("/me/region/europe", { isPolicyAccepted: true })).status).toBe(403);
  });

  test("setFirstSuccessMessageShown: the result of the first deal can be marked as read, by members only", async () => {
    expect((await irina.get("/me")).body).toMatchObject({ isFirstSuccessMessageShown: false });
    for (const _ of [1, 2]) expect((await irina.post("/offers/set-first-success-message-shown/")).status).toBe(204);
    expect((await irina.get("/me")).body).toMatchObject({ isFirstSuccessMessageShown: true });
    expect((await admin.post("/offers/set-first-success-message-shown/")).status).toBe(403);
  });

  test("deleteOverdueDocument: an expired document can be removed, a valid one cannot", async () => {
    const [document] = await rows<{ id: string }>(
      `INSERT INTO certifying_document (user_id, document_type, country, citizenship_country, state, overdue_date)
     SELECT user_id, document_type, country, citizenship_country, 'approved', overdue_date FROM certifying_document WHERE user_id = $1
     LIMIT 1 RETURNING id`,
      [irinaId],
    );
    const path = `/me/certifying-document/${document?.id}/overdue`;
    expect(await irina.send("DELETE", path)).toMatchObject({ status: 409, body: { message: "DOCUMENT.NOT_OVERDUE" } });
    await rows("UPDATE certifying_document SET overdue_date = '2020-01-01' WHERE id = $1", [document?.id]);
    expect((await marta.send("DELETE", path)).status).toBe(404);
    expect((await irina.send("DELETE", path)).status).toBe(204);
    expect((await irina.send("DELETE", path)).status).toBe(404);
  });

  const account = (iban: string, holderName = "MARTA KOVACS") => ({
    ...{ country: "germany", currency: "EUR", holderName, bankName: "Commerzbank", details: { iban } },
  });
  interface Details {
    readonly bankAccounts: readonly {
      readonly rail: string;
      readonly _id: string;
      readonly masked: string;
      readonly isMainReceiving: boolean;
    }[];
  }

  const inBanks = ({ bankAccounts }: Details) => bankAccounts.filter(({ rail }) => rail === "bank");

  test("a new profile's list of accounts is stored as last sent, all or nothing, and submitted with the profile", async () => {
    await rows("UPDATE bank_account SET removed_at = now(), state = 'removed' WHERE user_id = $1", [martaId]);
    expect((await marta.post("/me/profile-bank-accounts", { bankAccounts: [account("DE89370400440532013000")] })).body).toMatchObject({
      message: "PROFILE.WRONG_STATUS",
    });
    await rows(`UPDATE "user" SET status = 3 WHERE id = $1`, [martaId]);
    const send = (...bankAccounts: readonly object[]) => marta.post<Details>("/me/profile-bank-accounts", { bankAccounts });
    const first = await send(account("DE89370400440532013000"), account("DE02120300000000202051"));
    expect(inBanks(first.body)).toHaveLength(2);
    const broken = await send(account("DE02100500000054540402"), account("DE00000000000000000000"));
    expect(broken).toMatchObject({ status: 422, body: { message: { "bankAccounts.1.details.iban": "BANK.REQUISITES" } } });
    const second = await send(account("DE02120300000000202051"), account("DE02100500000054540402"));
    const kept = first.body.bankAccounts.find(({ masked }) => masked.endsWith("2051"));
    expect(
      inBanks(second.body)
        .map(({ masked }) => masked.slice(-4))
        .sort(),
    ).toEqual(["0402", "2051"]);
    expect(inBanks(second.body).map(({ _id }) => _id)).toContain(kept?._id);
    expect((await marta.post("/me/profile-bank-accounts", { bankAccounts: [] })).status).toBe(422);
    const handedIn = await marta.post<{ status: number; message?: string }>(
      "/me/profile-bank-accounts-and-moderation",
      { bankAccounts: [account("DE02120300000000202051")] },
      { "Idempotency-Key": randomUUID() },
    );
    // The list is stored although the profile is still incomplete.
    expect([200, 422], JSON.stringify(handedIn.body)).toContain(handedIn.status);
    expect(inBanks((await marta.get<Details>("/me/details")).body)).toHaveLength(1);
    expect((await admin.post("/me/profile-bank-accounts", { bankAccounts: [] })).status).toBe(403);
  });

  test("setMainBankAccount: only an approved account can become the main one of its currency", async () => {
    const before = await irina.get<Details>("/me/details");
    const [own] = await rows<{ id: string; currency: string }>(
      "SELECT id, currency FROM bank_account WHERE user_id = $1 AND state = 'approved' LIMIT 1",
      [irinaId],
    );
    const choose = (caller: typeof irina, bankAccountId: string | undefined, currency = own?.currency) =>
      caller?.send<Details>("PATCH", "/me/update-main-receiving-bank-account", { bankAccountId, currency });
    const chosen = await choose(irina, own?.id);
    const isMain = ({ _id, isMainReceiving }: Details["bankAccounts"][number]) => _id === own?.id && isMainReceiving;
    expect(chosen?.body.bankAccounts.some(isMain), JSON.stringify(before.body.bankAccounts)).toBe(true);
    expect((await choose(marta, own?.id))?.status).toBe(404);
    expect((await choose(irina, own?.id, own?.currency === "USD" ? "EUR" : "USD"))?.body).toMatchObject({ message: "BANK.NOT_APPROVED" });
    const mains = await rows("SELECT 1 FROM bank_account WHERE user_id = $1 AND currency = $2 AND is_main", [irinaId, own?.currency]);
    expect(mains).toHaveLength(1);
  });

  test("getMyCountry: a guest reads the country of an address, or null for an unregistered range", async () => {
    expect(await apiCaller(site).get("/ip-info/")).toMatchObject({ status: 200, body: { countryCode: null } });
  });

  test("a wallet waits for a moderator, has a label, is removed with the password; its address is encrypted", async () => {
    const moderator = await apiCaller(site).logIn("moderator");
    const address = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";
    const typed = { asset: "USDT", network: "TRON", address, label: "Запас" };
    const wrong = await irina.post("/me/crypto-wallet", { ...typed, address: address.replace("v8", "v9") });
    expect(wrong).toMatchObject({ status: 422, body: { message: { address: "WALLET.ADDRESS" } } });
    expect((await irina.post("/me/crypto-wallet", { ...typed, asset: "BTC" })).body).toMatchObject({
      message: { asset: "VALIDATION.CHOICE" },
    });
    const key = { "Idempotency-Key": randomUUID() };
    const added = await irina.post<{ _id: string; masked: string; state: string }>("/me/crypto-wallet", typed, key);
    expect(added).toMatchObject({ status: 200, body: { rail: "crypto", network: "TRON", label: "Запас", state: "submitted" } });
    expect(added.body.masked).not.toContain(address);
    expect((await irina.post<{ _id: string }>("/me/crypto-wallet", typed, key)).body._id).toBe(added.body._id);
    expect((await irina.post("/me/crypto-wallet", typed)).status).toBe(422);
    const [row] = await rows<{ address: string }>("SELECT address FROM crypto_wallet WHERE id = $1", [added.body._id]);
    expect(row?.address).not.toContain(address);
    const waiting = await moderator.get<{ items: { _id: string }[] }>("/users/members/?list=accounts");
    expect(waiting.body.items.map(({ _id }) => _id)).toContain(irinaId);
    const verdict = `/users/members/${irinaId}/bank-account/${added.body._id}/accept`;
    expect((await moderator.post(verdict, {})).status).toBe(200);
    const path = `/me/crypto-wallet/${added.body._id}`;
    expect((await irina.send("PATCH", path, { label: null })).body).toMatchObject({ label: null, state: "approved" });
    expect((await marta.send("PATCH", path, { label: "Чужой" })).status).toBe(404);
    expect((await marta.send("DELETE", path, { password: demoPassword })).status).toBe(404);
    expect((await irina.send("DELETE", path, { password: "wrong" })).body).toMatchObject({ message: "AUTH.PASSWORD_WRONG" });
    expect((await irina.send("DELETE", path, { password: demoPassword })).status).toBe(204);
    expect((await irina.send("DELETE", path, { password: demoPassword })).status).toBe(404);
  });
});

// The API about bank accounts and owners: requirements, errors named like the request's fields, ids of owners.
describe("bank accounts and their owners", async () => {
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
});
