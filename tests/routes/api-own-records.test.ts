// Records that members edit through the API, several at once: region, list of accounts, expired documents.
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { apiCaller } from "#tests/support/api-caller.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite({ API_WRITES_PER_MINUTE: "1000" });
beforeEach(() => database.asOwner("DELETE FROM rate_limit"));

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

test("P20, P21: a new profile's list of accounts is stored as last sent, all or nothing, and submitted with the profile", async () => {
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

test("P29, P30, P31: a wallet waits for a moderator, has a label, is removed with the password; its address is encrypted", async () => {
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
