// The fields of the API's objects for each reader, and refusals of uploads and of wide acts.
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { apiCaller } from "#tests/support/api-caller.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { drawnPage } from "#tests/support/drawn-page.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const { calls } = await import("../../app/routes/api/calls.ts");
const site = await openSite({ API_WRITES_PER_MINUTE: "1000" });
beforeEach(() => database.asOwner("DELETE FROM rate_limit"));

const signIn = (name: string) => apiCaller(site).logIn(name);
const names = ["irina", "jonas", "moderator", "admin", "agents", "manager.russia"];
const [irina, jonas, moderator, admin, agents, russia] = await Promise.all(names.map((name) => signIn(name)));
if (!irina || !jonas || !moderator || !admin || !agents || !russia) throw new Error("Nobody signed in.");
const rows = async <T>(sql: string, values: readonly unknown[] = []): Promise<T[]> => (await database.asOwner(sql, [...values])).rows;
const idOf = async (name: string) =>
  (await rows<{ id: string }>(`SELECT id FROM "user" WHERE email = $1`, [`${name}@bridgehold.test`]))[0]?.id ?? "";

const personal = {
  ...{ lastName: "Климова", firstName: "Ирина", fullNameLatin: "IRINA KLIMOVA", birthDate: "1990-03-15", country: "russia" },
  ...{ city: "Тверь", postcode: "170000", phone: "+79123456789" },
};

test("getMe: the account has its names and its phone", async () => {
  const [person] = await rows<object>(
    `SELECT first_name AS "firstName", middle_name AS "middleName", last_name AS "lastName" FROM "user" WHERE id = $1`,
    [await idOf("irina")],
  );
  expect((await irina.post("/me/profile-details", personal)).status).toBe(200);
  expect((await irina.get("/me")).body).toMatchObject({ ...person, phone: "+79123456789" });
  expect((await admin.get("/me")).body).toMatchObject({ firstName: expect.any(String), phone: null });
});

test("a notification names its object with the data that its reader may see", async () => {
  const offerId = randomUUID();
  const data = { humanReadableId: "F-2026-000001", receiverEmail: "anna@example.org", tail: "0225", note: "secret" };
  await rows("INSERT INTO notification (user_id, type, data, offer_id, dedupe_key) VALUES ($1, 'other', $2, $3, 'objects')", [
    ...[await idOf("irina"), JSON.stringify(data), offerId],
  ]);
  const about = { humanReadableId: "F-2026-000001", offerId, receiverEmail: "anna@example.org" };
  const listed = await irina.get<{ items: { data: object }[] }>("/me/notifications/?limit=1");
  expect(listed.body.items[0]?.data).toEqual(about);
  const me = await irina.get<{ notifications: { data: object }[] }>("/me");
  expect(me.body.notifications[0]?.data).toEqual(about);
  expect(JSON.stringify((await jonas.get("/me")).body)).not.toContain("anna@example.org");
});

test("listShortAgents: managers read the terms of all agents, suspended ones too; agent staff their own terms, others none", async () => {
  interface Short {
    readonly name: string;
    readonly country: string;
    readonly isSuspended: boolean;
    readonly commissionTaxRatio: string | null;
    readonly mainReceivingBankAccountIds: Readonly<Record<string, string>> | null;
  }
  const read = async (caller: typeof admin) => (await caller.get<Short[]>("/escrow-agents/short/")).body;
  const termsOf = async (caller: typeof admin) =>
    Object.fromEntries(
      (await read(caller)).map(({ name, commissionTaxRatio, mainReceivingBankAccountIds: ids }) => [
        name,
        [commissionTaxRatio, ids !== null],
      ]),
    );
  for (const caller of [admin, moderator, agents]) {
    expect(await termsOf(caller)).toEqual({
      europe: [expect.stringMatching(/^0\.\d{5}$/), true],
      russia: [expect.stringMatching(/^0\.\d{5}$/), true],
    });
  }
  expect(await termsOf(russia)).toEqual({ europe: [null, false], russia: [expect.any(String), true] });
  for (const caller of [irina, apiCaller(site)]) expect(await termsOf(caller)).toEqual({ europe: [null, false], russia: [null, false] });
  expect((await read(irina)).map(({ country }) => country).sort()).toEqual(["europe", "russia"]);
  const main = await database.asOwner(
    `SELECT a.id, a.currency FROM agent_account a JOIN escrow_agent e ON e.id = a.agent_id
     WHERE e.name = 'europe' AND a.rail = 'bank' AND a.is_main_receiving AND a.is_active`,
  );
  const ids = (await read(admin)).find(({ name }) => name === "europe")?.mainReceivingBankAccountIds;
  expect(ids).toEqual(Object.fromEntries(main.rows.map(({ id, currency }) => [currency, id])));
});

test("listShortAgents: the guests' answer is cacheable, an answer to a token is not", async () => {
  const [guest, manager] = [await apiCaller(site).get("/escrow-agents/short/"), await admin.get("/escrow-agents/short/")];
  expect([guest, manager].map(({ headers }) => headers.get("Cache-Control"))).toEqual(["public, max-age=30", "no-store"]);
  expect(guest.headers.get("Vary")).toContain("Authorization");
});

interface Details {
  readonly current: {
    readonly city: string;
    readonly certifyingDocuments: readonly { readonly fullName: string }[];
    readonly bankAccounts: readonly object[];
  } | null;
  readonly onModeration: { readonly city?: string; readonly lastName?: string } | null;
  readonly combined: { readonly city: string; readonly registration: string | null };
  readonly mainReceivingBankAccountIds: Readonly<Record<string, string>>;
  readonly personal: { readonly values: Readonly<Record<string, string>> };
}

test("getMyDetails: details have the approved values, the pending values, and the two merged", async () => {
  const before = (await irina.get<Details>("/me/details")).body;
  expect(before.current?.certifyingDocuments.length).toBeGreaterThan(0);
  const city = `${before.combined.city}-2`;
  const saved = await irina.post<Details>("/me/profile-details", { ...before.personal.values, city });
  expect(saved).toMatchObject({
    status: 200,
    body: { onModeration: { city }, combined: { city }, current: { city: before.current?.city } },
  });
  expect(saved.body.onModeration).not.toHaveProperty("lastName");
});

test("staff add a hidden document in one request and see that it is hidden; its member does not see it", async () => {
  const id = await idOf("jonas");
  const form = new FormData();
  const fields = { documentType: "others", country: "germany", title: "Certificate", isHiddenFromMember: "true" };
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append("documents", await drawnPage("page.png"));
  const before = (await jonas.get<{ certifyingDocuments: object[] }>("/me/details")).body.certifyingDocuments.length;
  const notices = async () => (await rows<{ n: number }>("SELECT count(*)::int AS n FROM notification WHERE user_id = $1", [id]))[0]?.n;
  const told = await notices();
  const added = await moderator.post<{ _id: string }>(`/users/members/${id}/certifying-document`, form);
  expect(added).toMatchObject({ status: 201, body: { isHiddenFromMember: true } });
  const read = await moderator.get<{ details: { certifyingDocuments: { _id: string }[] } }>(`/users/members/${id}`);
  expect(read.body.details.certifyingDocuments.find(({ _id }) => _id === added.body._id)).toMatchObject({ isHiddenFromMember: true });
  const details = await jonas.get<{ certifyingDocuments: { _id: string }[] }>("/me/details");
  expect(details.body.certifyingDocuments).toHaveLength(before);
  expect(JSON.stringify(details.body)).not.toContain(added.body._id);
  expect(await notices()).toBe(told);
});

test("the reserved role reads its account, chooses a language and signs out, and may do nothing else", async () => {
  const someone = await signIn("agents");
  await rows(`UPDATE "user" SET role = 6 WHERE id = $1`, [await idOf("agents")]);
  expect((await someone.get("/me")).body).toMatchObject({ role: 6 });
  expect((await someone.post("/me/set-language/en")).body).toMatchObject({ language: "en" });
  for (const call of calls.filter(
    ({ who, isForReserved, contentType }) => who !== "guest" && !isForReserved && contentType === undefined,
  )) {
    const path = call.path.replace(/:(\w+)/g, "x");
    const { status } = await someone.send(call.method, path, call.method === "GET" ? undefined : (call.example?.body ?? {}));
    expect(status, call.no).toBe(403);
  }
  expect((await someone.post("/auth/logout/")).status).toBe(204);
  expect((await someone.get("/me")).status).toBe(401);
  await rows(`UPDATE "user" SET role = 3 WHERE id = $1`, [await idOf("agents")]);
});

test("a suspended member can find no receiver and invite nobody", async () => {
  const invite = () => jonas.post("/offers/invite-user/", { email: "new@example.org", destinationCountry: "russia", lang: "ru" });
  const find = () =>
    jonas.post("/offers/find-receiver-bank-account/", { email: "irina@bridgehold.test", destinationCountry: "russia", currency: "RUB" });
  expect([(await invite()).status, (await find()).status]).toEqual([202, 200]);
  await rows(`UPDATE "user" SET is_suspended = true, suspended_until = now() + interval '1 day' WHERE id = $1`, [await idOf("jonas")]);
  for (const ask of [invite, find]) expect(await ask()).toMatchObject({ status: 403, body: { message: "ACCOUNT.SUSPENDED" } });
  await rows(`UPDATE "user" SET is_suspended = false, suspended_until = NULL WHERE id = $1`, [await idOf("jonas")]);
});

test("resetConversations: all conversations end only when the request asks for all by name", async () => {
  const reset = (body?: object) => admin.post("/users/reset-chatwoot-conversation-tokens/", body);
  for (const body of [undefined, {}])
    expect(await reset(body)).toMatchObject({ status: 422, body: { message: { userIds: "VALIDATION.REQUIRED" } } });
  const both = { everybody: true, userIds: [await idOf("irina")] };
  expect(await reset(both)).toMatchObject({ status: 422, body: { message: { everybody: "VALIDATION.EXCLUSIVE" } } });
  expect((await reset({ everybody: true })).status).toBe(200);
});

test("uploadAvatar: a file under another field name, and text that no field takes, are refused by name", async () => {
  const send = async (part: string, text?: string) => {
    const form = new FormData();
    if (text !== undefined) form.append(text, "x");
    form.append(part, await drawnPage("me.png"));
    return await irina.post("/me/upload-avatar/", form);
  };
  const refused = (names: string) => ({ status: 400, body: { message: "REQUEST.UNKNOWN_FIELD", error: { names } } });
  expect(await send("picture")).toMatchObject(refused("picture"));
  expect(await send("avatar", "title")).toMatchObject(refused("title"));
  const sent = await send("avatar");
  expect(sent).toMatchObject({ status: 200, body: { avatar: expect.stringMatching(/^http:\/\/localhost:3000\/api\/files\//) } });
});
