// A member's profile from registration to a verdict, and acts of staff on people, through the API alone.
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { apiCaller } from "#tests/support/api-caller.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { demoPassword as password } from "../../prisma/seed/people.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite({ API_WRITES_PER_MINUTE: "1000" });
beforeEach(() => database.asOwner("DELETE FROM rate_limit"));

const signIn = (name: string) => apiCaller(site).logIn(name);
const [irina, marta, moderator, admin, agents, ofRussia] = await Promise.all([
  ...[signIn("irina"), signIn("marta"), signIn("moderator"), signIn("admin"), signIn("agents"), signIn("admin.russia")],
] as const);
if (!irina || !marta || !moderator || !admin || !agents || !ofRussia) throw new Error("Nobody signed in.");

const idOf = async (name: string): Promise<string> =>
  (await database.asOwner(`SELECT id FROM "user" WHERE email = $1`, [`${name}@bridgehold.test`])).rows[0].id;

async function page(colour: string): Promise<File> {
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: colour } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], "card.png", { type: "image/png" });
}

const card = {
  ...{ documentType: "nationalIdentityCard", country: "germany", citizenshipCountry: "germany", fullName: "Ковач Марта" },
  ...{ number: "L01X00T471", issuedAt: "2022-01-01", overdueDate: "2031-12-31" },
};
async function formOf(fields: Readonly<Record<string, string>>, ...colours: readonly string[]): Promise<FormData> {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  for (const colour of colours) form.append("documents", await page(colour));
  return form;
}
const personal = {
  ...{ lastName: "Ковач", firstName: "Марта", fullNameLatin: "MARTA KOVACS", birthDate: "1990-03-15", country: "germany" },
  ...{ city: "Берлин", postcode: "10115", phone: "+49 30 1234567" },
};
const account = {
  ...{
    country: "germany",
    currency: "EUR",
    holderName: "MARTA KOVACS",
    bankName: "Commerzbank",
    details: { iban: "DE89370400440532013000" },
  },
};

test("P15, P16, P7, P12, P22, U12: a newcomer fills in the profile, submits it, and a moderator approves it", async () => {
  const id = await idOf("marta");
  await database.asOwner("DELETE FROM member_details WHERE user_id = $1", [id]);
  await database.asOwner("UPDATE certifying_document SET state = 'removed' WHERE user_id = $1", [id]);
  await database.asOwner(`UPDATE "user" SET status = 3, country = NULL WHERE id = $1`, [id]);
  expect(await marta.post("/me/profile-details", { ...personal, birthDate: "2020-01-01", postcode: "1" })).toMatchObject({
    status: 422,
    body: { message: { birthDate: "VALIDATION.AGE" } },
  });
  const saved = await marta.post<{ personal: { values: object } }>("/me/profile-details", personal);
  expect(saved.body.personal.values).toMatchObject({ city: "Берлин", phone: "+49301234567" });
  // Germany and Russia both have this number.
  const unclear = { ...personal, phone: "8 912 345-67-89" };
  expect(await marta.post("/me/profile-details", unclear)).toMatchObject({
    status: 422,
    body: { message: { phone: "VALIDATION.PHONE_COUNTRY" } },
  });
  const chosen = await marta.post<{ personal: { values: object } }>("/me/profile-details", { ...unclear, phoneCountry: "RU" });
  expect(chosen.body.personal.values).toMatchObject({ phone: "+79123456789" });
  expect(chosen.body.personal.values).not.toHaveProperty("phoneCountry");
  // A member of the region Europe without a country.
  const { country: _, ...nowhere } = personal;
  expect((await marta.post("/me/profile-details", nowhere)).body).toEqual(
    expect.objectContaining({ message: { country: "VALIDATION.REQUIRED" } }),
  );
  const marked = await marta.post<{ personal: { values: object } }>("/me/profile-details", { ...personal, city: "\u202eБер\u2066лин" });
  expect(marked.body.personal.values).toMatchObject({ city: "Берлин", phone: "+49301234567" });
  expect((await marta.post("/me/initial-profile-moderation")).body).toMatchObject({ message: "PROFILE.INCOMPLETE" });
  expect(await marta.post("/me/certifying-document", await formOf({ ...card, overdueDate: "2020-01-01" }, "red"))).toMatchObject({
    status: 422,
  });
  // A card has two sides; uploads without names fill them in this order.
  expect(await marta.post("/me/certifying-document", await formOf(card, "green"))).toMatchObject({
    status: 422,
    body: { message: { back: "VALIDATION.REQUIRED" } },
  });
  const made = await marta.post<{ _id: string; files: object[] }>("/me/certifying-document", await formOf(card, "green", "yellow"));
  expect(made).toMatchObject({ status: 200, body: { documentType: "nationalIdentityCard", overdueDate: "2031-12-31", state: "draft" } });
  const more = await marta.post<{ files: object[] }>(`/me/upload-documents/${made.body._id}`, await formOf({}, "blue"));
  expect(more.body.files).toHaveLength(3);
  expect((await irina.post(`/me/upload-documents/${made.body._id}`, await formOf({}, "blue"))).status).toBe(404);
  const added = await marta.post<{ _id: string; masked: string }>("/me/profile-bank-account", account, { "Idempotency-Key": randomUUID() });
  expect(added.body.masked).not.toContain("370400440532");
  const handedIn = await marta.post("/me/initial-profile-moderation");
  expect(handedIn, JSON.stringify(handedIn.body)).toMatchObject({ status: 200, body: { status: 1 } });
  expect((await moderator.get(`/users/members/${id}`)).body).toMatchObject({
    personal: { current: null, onModeration: { city: "Берлин", phone: "+49301234567" }, combined: { room: "", city: "Берлин" } },
  });
  const queue = await moderator.get<{ items: { _id: string }[] }>("/users/members/?list=initial");
  expect(queue.body.items.map(({ _id }) => _id)).toContain(id);
  expect((await moderator.get("/users/members-count/?list=initial")).body).toMatchObject({ count: queue.body.items.length });
  expect((await agents.post(`/users/members/${id}/moderation/accept`, {})).status).toBe(403);
  expect((await moderator.post(`/users/members/${id}/moderation/accept`, { version: 99 })).body).toMatchObject({
    message: "STATUS.CHANGED",
  });
  expect(await moderator.post(`/users/members/${id}/moderation/accept`, {})).toMatchObject({
    status: 200,
    body: { details: { status: 0 } },
  });
  expect((await moderator.post(`/users/members/${id}/moderation/accept`, {})).status).toBe(409);
  expect((await marta.get("/me")).body).toMatchObject({ status: 0 });
});

test("getMember: moderators read a member's personal data, which is audited; agents managers read the member without it", async () => {
  const id = await idOf("irina");
  const path = `/users/members/${id}`;
  const reads = async () =>
    (await database.asOwner("SELECT count(*)::int AS n FROM audit_entry WHERE action = 'member.readSensitive' AND object_id = $1", [id]))
      .rows[0].n;
  const before = await reads();
  const saved = await irina.get<{ current: Record<string, string> }>("/me/details");
  const approved = saved.body.current;
  expect(approved).toMatchObject({ lastName: "Климова", firstName: "Ирина" });
  const read = await moderator.get<{ personal: { current: Record<string, string> } }>(path);
  const { registration: _, certifyingDocuments, bankAccounts, cryptoWallets, ...values } = approved;
  expect(read.body.personal).toEqual({ current: values, onModeration: null, combined: values });
  expect((await admin.get(path)).body).toMatchObject({ personal: { combined: values } });
  expect(await reads()).toBe(before + 2);
  expect(await agents.get(path)).toMatchObject({ status: 200, body: { personal: null, details: { email: "irina@bridgehold.test" } } });
  expect(await reads()).toBe(before + 2);
  expect((await ofRussia.get(path)).status).toBe(403);
  expect((await moderator.get(`/users/members/${randomUUID()}`)).status).toBe(404);
});

test("N29, P13, P14: only their owner lists, changes and removes accounts and documents", async () => {
  const mine = await irina.get<{ bankAccounts: { _id: string; version: number }[]; certifyingDocuments: { _id: string }[] }>("/me/details");
  const first = mine.body.bankAccounts[0];
  if (first === undefined) throw new Error("Irina has no account.");
  const bankAccountId = first._id;
  expect((await marta.send("PATCH", "/me/profile-bank-account", { bankAccountId, label: "Чужой" })).status).toBe(404);
  expect(await irina.send("PATCH", "/me/profile-bank-account", { bankAccountId, label: "Зарплата" })).toMatchObject({
    body: { label: "Зарплата" },
  });
  const path = `/me/bank-account/${bankAccountId}`;
  expect((await marta.send("DELETE", path, { password })).status).toBe(404);
  expect(await irina.send("DELETE", path, { password: "wrong" })).toMatchObject({ status: 422, body: { message: "AUTH.PASSWORD_WRONG" } });
  expect((await irina.send("DELETE", path, { password })).status).toBe(204);
  expect((await irina.send("DELETE", path, { password })).status).toBe(404);
  const document = mine.body.certifyingDocuments[0]?._id;
  expect((await marta.send("DELETE", `/me/certifying-document/${document}`)).status).toBe(404);
});

test("U18, U19, U20: a moderator adds a document for a member, corrects it, hides it and removes it", async () => {
  const id = await idOf("marta");
  const documents = `/users/members/${id}/certifying-document`;
  const wrong = await moderator.post(documents, await formOf({ ...card, overdueDate: "2020-01-01" }, "red"));
  expect(wrong.status).toBe(422);
  const added = await moderator.post<{ _id: string; version: number }>(
    documents,
    await formOf({ ...card, number: "L01X00T473" }, "white", "grey"),
  );
  expect(added).toMatchObject({ status: 201, body: { state: "approved", number: "L01X00T473", isHiddenFromMember: false } });
  const one = `${documents}/${added.body._id}`;
  const shown = async () => {
    const { body } = await marta.get<{ certifyingDocuments: { _id: string }[] }>("/me/details");
    return body.certifyingDocuments.some(({ _id }) => _id === added.body._id);
  };
  expect(await shown()).toBe(true);
  expect(await moderator.send("PATCH", one, { title: "Карта", version: added.body.version })).toMatchObject({
    body: { title: "Карта", number: "L01X00T473" },
  });
  expect(await moderator.send("PATCH", one, { title: "Другая", version: added.body.version })).toMatchObject({ status: 409 });
  expect(await moderator.send("PATCH", one, { title: "Другая", isHiddenFromMember: true })).toMatchObject({ status: 422 });
  expect(await moderator.send("PATCH", one, { isHiddenFromMember: true })).toMatchObject({ body: { isHiddenFromMember: true } });
  expect(await shown()).toBe(false);
  const foreign = `/users/members/${await idOf("irina")}/certifying-document/${added.body._id}`;
  const reason = "Документ другого человека";
  expect((await moderator.send("PATCH", foreign, { title: "Чужая" })).status).toBe(404);
  expect((await moderator.send("DELETE", foreign, { reason })).status).toBe(404);
  expect((await agents.send("DELETE", one, { reason })).status).toBe(403);
  expect((await moderator.send("DELETE", one, {})).status).toBe(422);
  expect((await moderator.send("DELETE", one, { reason })).status).toBe(204);
  expect((await moderator.send("DELETE", one, { reason })).status).toBe(404);
});

test("U13 to U17: a moderator requests documents and accounts, and withdraws the request", async () => {
  const id = await idOf("sever");
  const asked = await moderator.post(`/users/members/${id}/documents-request/`, { text: "Покажите договор" });
  expect(asked).toMatchObject({ status: 200, body: { details: { status: 7 } } });
  expect((await moderator.send("DELETE", `/users/members/${id}/bank-moderation/`)).status).toBe(409);
  expect(await moderator.send("DELETE", `/users/members/${id}/documents-request/`)).toMatchObject({ body: { details: { status: 0 } } });
  expect(await moderator.post(`/users/members/${id}/bank-moderation/`, { text: "Проверяем счёт" })).toMatchObject({
    body: { details: { status: 6 } },
  });
  expect(await moderator.send("DELETE", `/users/members/${id}/bank-moderation/`)).toMatchObject({ body: { details: { status: 0 } } });
  expect((await moderator.post(`/users/members/${id}/moderation/decline`, { fields: { city: "Не тот город" } })).status).toBe(409);
});

test("N3, U9, U10, U11: moderators suspend and block members, admins suspend and block staff, no one themselves", async () => {
  const id = await idOf("jonas");
  const act = { reason: "safety", note: "Проверка банка" };
  expect(await moderator.send("PUT", `/users/${id}/suspend/`, { ...act, days: 7 })).toMatchObject({
    body: { details: { isSuspended: true } },
  });
  expect(await moderator.send("PUT", `/users/${id}/suspend/`, { ...act, days: 8 })).toMatchObject({
    status: 422,
    body: { message: { days: "VALIDATION.CHOICE" } },
  });
  expect(await moderator.send("PUT", `/users/${id}/unsuspend/`, { note: act.note })).toMatchObject({
    body: { details: { isSuspended: false } },
  });
  const jonas = await signIn("jonas");
  expect((await moderator.send("DELETE", `/users/${id}`, act)).status).toBe(200);
  expect((await jonas.get("/me")).status).not.toBe(200);
  expect((await moderator.post(`/users/${id}/unblock/`, { note: act.note })).status).toBe(200);
  const staffId = await idOf("agents");
  expect((await moderator.send("DELETE", `/users/${staffId}`, act)).status).toBe(404);
  expect((await agents.get("/me")).status).toBe(200);
  expect(await admin.send("DELETE", `/users/${await idOf("admin")}`, act)).toMatchObject({ status: 422, body: { message: "USER.SELF" } });
  expect((await agents.send("PUT", `/users/${id}/suspend/`, { ...act, days: 7 })).status).toBe(403);
});

test("U26, E6 to E12, E21: an agent's administrator manages the agent's own staff only", async () => {
  const person = { email: "vera.orlova@bridgehold.test", firstName: "Вера", lastName: "Орлова", role: 5 };
  expect(await ofRussia.post("/escrow-agents/staff-members/", person)).toMatchObject({
    status: 422,
    body: { message: { agentName: "VALIDATION.CHOICE" } },
  });
  expect((await ofRussia.post("/escrow-agents/staff-members/", { ...person, agentName: "europe" })).status).toBeGreaterThanOrEqual(403);
  const made = await ofRussia.post<{ _id: string }>("/escrow-agents/staff-members/", { ...person, agentName: "russia" });
  expect(made).toMatchObject({ status: 201, body: { state: "invited", role: 5, escrowAgent: "russia" } });
  expect((await ofRussia.post("/escrow-agents/staff-members/", { ...person, agentName: "russia" })).body).toMatchObject({
    message: "STAFF.EMAIL_TAKEN",
  });
  const path = `/escrow-agents/staff-members/${made.body._id}`;
  expect((await signIn("admin.europe").then((other) => other.get(path))).status).toBe(404);
  expect(await ofRussia.send("PATCH", path, { title: "Старшая смены" })).toMatchObject({
    body: { title: "Старшая смены", firstName: "Вера" },
  });
  const note = { note: "Отпуск до января" };
  expect(await ofRussia.send("PATCH", `${path}/suspend/`, { reason: "ownRequest", days: 30, ...note })).toMatchObject({
    body: { state: "suspended" },
  });
  expect(await ofRussia.send("PATCH", `${path}/unsuspend/`, note)).toMatchObject({ body: { state: "invited" } });
  expect(await ofRussia.send("DELETE", path, { reason: "rules", ...note })).toMatchObject({ body: { state: "blocked" } });
  expect((await ofRussia.post(`${path}/unblock/`, note)).status).toBe(200);
  const people = await ofRussia.get<{ items: { _id: string }[] }>("/escrow-agents/staff-members/by-agent/russia");
  expect(people.body.items.map(({ _id }) => _id)).toContain(made.body._id);
  expect((await ofRussia.get("/escrow-agents/staff-members/by-agent/europe")).status).toBe(404);
  const registered = await admin.post("/users/register-staff-member", { ...person, email: "petr@bridgehold.test", role: 1 });
  expect(registered).toMatchObject({ status: 201, body: { role: 1, escrowAgent: null } });
  expect((await moderator.get(`/users/staff-members/${made.body._id}`)).status).toBeLessThan(405);
  expect((await admin.get<{ items: object[] }>("/users/staff-members/?role=5")).body.items.length).toBeGreaterThan(0);
});

test("U6, U7: managers read a member's whole record, an agent's administrator only parties of its offers", async () => {
  const id = await idOf("irina");
  const read = await moderator.get<{ details: { bankAccounts: { masked: string }[] } }>(`/users/members/${id}`);
  expect(read.body.details.bankAccounts.length).toBeGreaterThan(0);
  expect((await moderator.get(`/users/${id}`)).body).toMatchObject({ fullName: "Климова Ирина" });
  expect((await ofRussia.get(`/users/${await idOf("anastasia")}`)).status).toBe(404);
  expect((await irina.get(`/users/${id}`)).status).toBe(403);
});

test("P25, N5: a push address of an unknown service is refused, and deleting an unknown subscription changes nothing", async () => {
  const endpoint = "https://elsewhere.test/send/1";
  const keys = { p256dh: Buffer.alloc(65, 4).toString("base64url"), auth: Buffer.alloc(16, 1).toString("base64url") };
  expect((await irina.post("/me/subscribe", { endpoint, keys })).status).toBeGreaterThanOrEqual(400);
  expect((await irina.send("DELETE", "/me/subscribe", { endpoint })).status).toBe(204);
});

test("deleteProfile: a member deletes the profile with the password, and cannot sign in afterwards", async () => {
  const anastasia = await signIn("anastasia");
  expect(await anastasia.post("/me/delete-profile/", { password: "wrong" })).toMatchObject({
    status: 422,
    body: { message: "AUTH.PASSWORD_WRONG" },
  });
  expect((await anastasia.post("/me/delete-profile/", { password })).status).toBe(204);
  expect(await anastasia.get("/me")).toMatchObject({ status: 403, body: { message: "BLOCKED.ACCOUNT" } });
  expect((await admin.post("/me/delete-profile/", { password })).status).toBe(403);
});

test("U2, U4: short lists of members, for managers alone", async () => {
  const id = await idOf("irina");
  const ids = await agents.get<string[]>("/users/members-ids/");
  expect(ids.body).toContain(id);
  expect(ids.body).not.toContain(await idOf("admin"));
  expect((await agents.get("/users/members-ids/?list=initial")).body).toEqual([]);
  const found = await agents.get<object[]>(`/users/members-list/?ids=${id},${await idOf("admin")}`);
  expect(found.body).toEqual([expect.objectContaining({ _id: id, email: "irina@bridgehold.test", status: 0 })]);
  expect((await agents.get("/users/members-list/?q=irina@")).body).toEqual(found.body);
  expect((await agents.get("/users/members-list/?ids=1,2")).status).toBe(422);
  expect((await ofRussia.get("/users/members-list/")).status).toBe(403);
});

test("sendEmailVerifications: an invitee who never opened the link gets another one, at most one a day", async () => {
  const registration = { email: "vera@bridgehold.test", password: "Korolev-1957-Bridge!", isPolicyAccepted: true, lang: "ru" };
  expect((await apiCaller(site).post("/auth/register/", registration)).status).toBe(202);
  const remind = (body = {}) => admin.post("/auth/send-email-verifications/", body, { "Idempotency-Key": randomUUID() });
  expect(await remind()).toMatchObject({ status: 202, body: { queued: 0 } });
  await database.asOwner("UPDATE one_time_token SET created_at = created_at - interval '2 days'");
  expect((await remind({ brand: "wbit" })).body).toEqual({ queued: 0 });
  expect((await remind({ brand: "main" })).body).toEqual({ queued: 1 });
  expect((await remind()).body).toEqual({ queued: 0 });
  const { rows } = await database.asOwner(
    `SELECT count(*)::int AS letters FROM mail_outbox WHERE dedupe_key LIKE 'confirmation:%' AND to_address = 'vera@bridgehold.test'`,
  );
  expect(rows[0]?.letters).toBe(2);
  expect((await moderator.post("/auth/send-email-verifications/", {})).status).toBe(403);
});

test("U21, U22, U23: a manager's marks have a separate list and are shown at the member", async () => {
  const id = await idOf("jonas");
  const path = `/users/favorite-members/${id}/`;
  const listed = async (who = moderator) => (await who.get<{ items: object[] }>("/users/members/?list=favorites")).body.items;
  expect((await moderator.send("PUT", path)).body).toEqual({ isFavorite: true });
  expect((await moderator.send("PUT", path)).body).toEqual({ isFavorite: true });
  expect(await listed()).toMatchObject([{ _id: id }]);
  expect(await listed(agents)).toEqual([]);
  expect((await moderator.get(`/users/members/${id}`)).body).toMatchObject({ details: { isFavorite: true } });
  expect((await moderator.get("/users/members-count/?list=favorites")).body).toEqual({ count: 1 });
  expect((await moderator.post(`${path}switch/`)).body).toEqual({ isFavorite: false });
  expect((await moderator.post(`${path}switch/`)).body).toEqual({ isFavorite: true });
  expect((await moderator.send("DELETE", path)).body).toEqual({ isFavorite: false });
  expect(await listed()).toEqual([]);
  expect((await moderator.send("PUT", `/users/favorite-members/${await idOf("admin")}/`)).status).toBe(404);
  expect((await irina.send("PUT", path)).status).toBe(403);
});

test("N32, N33: only a moderator approves a pending account or returns it with a reason", async () => {
  const id = await idOf("marta");
  const holder = { ...account, details: { iban: "DE02120300000000202051" } };
  const added = await marta.post<{ _id: string; version: number }>("/me/profile-bank-account", holder);
  const path = `/users/members/${id}/bank-account/${added.body._id}`;
  const stateOf = async () => {
    const { body } = await marta.get<{ bankAccounts: { _id: string; state: string }[] }>("/me/details");
    return body.bankAccounts.find(({ _id }) => _id === added.body._id)?.state;
  };
  expect((await agents.post(`${path}/accept`, {})).status).toBe(403);
  expect((await moderator.post(`/users/members/${await idOf("jonas")}/bank-account/${added.body._id}/accept`, {})).status).toBe(404);
  expect(await moderator.post(`${path}/decline`, {})).toMatchObject({ status: 422 });
  expect((await moderator.post(`${path}/decline`, { reason: "Другой владелец" })).status).toBe(200);
  expect(await stateOf()).toBe("declined");
  expect((await moderator.post(`${path}/accept`, {})).body).toMatchObject({ message: "STATUS.CHANGED" });
  await marta.send("PATCH", "/me/profile-bank-account", { bankAccountId: added.body._id, bankName: "Deutsche Kreditbank" });
  expect((await moderator.post(`${path}/accept`, { version: added.body.version })).status).toBe(409);
  expect((await moderator.post(`${path}/accept`, {})).status).toBe(200);
  expect(await stateOf()).toBe("approved");
});
