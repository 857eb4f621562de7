import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { draftState } from "#tests/support/offer-rows.ts";
import { lettersTo, newPassword, secretTo } from "./guests.ts";
import { openSite, type Visitor } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite();
const { withTransaction } = await import("#data/db.server.ts");
const { createDraftOffer } = await import("#data/offer/offers-projection.server.ts");
const plain = async (response: Response) => (await response.text()).replaceAll("\u00a0", " ");
const as = (name: string) => site.visitor().logIn(name);

const person = (email: string, changes: Readonly<Record<string, string>> = {}) => ({
  ...{ email, firstName: "Вера", middleName: "", lastName: "Новикова", title: "Старшая смены", place: "agentManager.russia" },
  ...changes,
});
const rowOf = async (email: string) =>
  (
    await database.asOwner(
      `SELECT u.id, u.role, u.version, u.is_blocked AS "isBlocked", u.is_suspended AS "isSuspended", u.suspended_until AS until,
         u.full_name AS name, a.name AS agent, m.title
       FROM "user" u LEFT JOIN staff_membership m ON m.user_id = u.id LEFT JOIN escrow_agent a ON a.id = m.agent_id WHERE u.email = $1`,
      [email],
    )
  ).rows[0];
const actionsOn = async (id: string) =>
  (await database.asOwner("SELECT action FROM audit_entry WHERE object_id = $1 ORDER BY seq", [id])).rows.map(({ action }) => action);

/** Invites a person and sets the password by the letter. */
async function join(by: Visitor, email: string, changes: Readonly<Record<string, string>> = {}): Promise<Visitor> {
  expect((await by.post("/staff/new", person(email, changes))).status).toBe(303);
  const token = await secretTo(database, email, "invitation");
  const set = await site.visitor().post("/forgot-password", { intent: "set", token, newPassword });
  expect(set.status).toBe(303);
  const visitor = site.visitor();
  expect((await visitor.post("/login", { email, password: newPassword })).headers.get("Location")).toBe("/notifications-panel");
  return visitor;
}

test("an agent's admin invites a manager, who sets the password by the letter and works for that agent", async () => {
  const [admin, email] = [await as("admin.russia"), "vera@example.test"];
  const made = await admin.post("/agents/staff/new", person(email));
  const row = await rowOf(email);
  expect([made.status, made.headers.get("Location")]).toEqual([303, `/agents/staff/${row.id}`]);
  expect(row).toMatchObject({ role: 5, agent: "russia", name: "Новикова Вера", title: "Старшая смены" });
  expect(await plain(await admin.get("/agents/staff"))).toContain("приглашение отправлено");
  expect((await site.visitor().post("/login", { email, password: newPassword })).status).toBe(401);
  const [letter] = await lettersTo(database, email);
  expect(letter).toMatchObject({ template: "invitation", params: { params: { kind: "staff", role: "agentManager", agent: "Россия" } } });
  const token = letter?.secret ?? "";
  const [one, two] = await Promise.all([1, 2].map(() => site.visitor().post("/forgot-password", { intent: "set", token, newPassword })));
  expect([one?.status, two?.status].toSorted()).toEqual([303, 422]);
  const vera = site.visitor();
  const entered = await vera.post("/login", { email, password: newPassword });
  expect([entered.status, entered.headers.get("Location")]).toEqual([303, "/notifications-panel"]);
  expect((await vera.get("/agents/payments-incoming")).status).toBe(200);
  expect((await vera.get("/agents/europe/payments-incoming")).headers.get("Location")).toBe("/");
  expect((await vera.get("/staff")).headers.get("Location")).toBe("/agents/staff");
  expect(await actionsOn(row.id)).toEqual(["staff.register", "self.password.reset"]);
});

test("an invitation can be sent again, and the former link is no longer valid", async () => {
  const [admin, email] = [await as("admin"), "again@example.test"];
  await admin.post("/staff/new", person(email, { place: "moderator" }));
  const { id } = await rowOf(email);
  const first = await secretTo(database, email, "invitation");
  expect((await admin.post(`/staff/${id}`, { intent: "resendInvitation" })).status).toBe(303);
  expect((await admin.post(`/staff/${id}`, { intent: "resendInvitation" })).status).toBe(429);
  expect((await site.visitor().post("/forgot-password", { intent: "set", token: first, newPassword })).status).toBe(422);
  expect((await admin.post(`/staff/${id}`, { intent: "block", reason: "rules", note: "Ошиблись адресом" })).status).toBe(303);
  const second = await secretTo(database, email, "invitation");
  expect((await site.visitor().post("/forgot-password", { intent: "set", token: second, newPassword })).status).toBe(422);
});

test("a colleague gets the language of the inviting person's account, and keeps it in a second invitation", async () => {
  const { registerStaff } = await import("#services/staff/register-staff.server.ts");
  const { resendInvitation } = await import("#services/staff/invite-staff.server.ts");
  const { contextOf } = await import("#tests/support/service-context.ts");
  const [ctx, email] = [await contextOf("admin"), "language@example.test"];
  const onEnglishPage = { ...ctx, principal: { ...ctx.principal, language: "en" as const } };
  const { email: _, place: __, ...names } = person(email);
  const made = await registerStaff(onEnglishPage, { ...names, email, place: { role: "moderator", agentName: null } });
  expect(made).toMatchObject({ ok: true });
  const { id } = await rowOf(email);
  await resendInvitation({ ...onEnglishPage, now: onEnglishPage.now + 120_000 }, id);
  const { rows } = await database.asOwner(
    'SELECT u.language, m.lang FROM "user" u JOIN mail_outbox m ON m.user_id = u.id WHERE u.id = $1',
    [id],
  );
  expect(rows).toEqual(Array(2).fill({ language: "ru", lang: "ru" }));
});

test("an invitee who requests a password link instead of using the invitation can sign in too", async () => {
  const [admin, email] = [await as("admin"), "forgot@example.test"];
  await admin.post("/staff/new", person(email, { place: "agentsManager" }));
  await site.visitor().post("/forgot-password", { intent: "request", email });
  const token = await secretTo(database, email, "forgot-password");
  await site.visitor().post("/forgot-password", { intent: "set", token, newPassword });
  expect((await site.visitor().post("/login", { email, password: newPassword })).status).toBe(303);
  const invitation = await secretTo(database, email, "invitation");
  expect((await site.visitor().post("/forgot-password", { intent: "set", token: invitation, newPassword })).status).toBe(422);
});

test("refuses the address of an existing account and invalid fields", async () => {
  const admin = await as("admin");
  const taken = await admin.post("/staff/new", person("irina@bridgehold.test"));
  expect([taken.status, (await plain(taken)).includes("С этой почтой уже есть аккаунт")]).toEqual([409, true]);
  const wrong: Readonly<Record<string, string>>[] = [
    { place: "agentManager" },
    { place: "moderator.russia" },
    { place: "admin" },
    { place: "member" },
    { place: "reserved" },
    { firstName: "" },
    { lastName: "<script>" },
    { email: "nobody" },
  ];
  for (const changes of wrong)
    expect([changes, (await admin.post("/staff/new", person("x@example.test", changes))).status]).toEqual([changes, 422]);
  expect((await admin.post("/staff/new", person("x@example.test", { place: "agentManager.mars" }))).status).toBe(404);
  expect(await rowOf("x@example.test")).toBeUndefined();
});

test("staff assign only roles within their permission, and change only people within their scope", async () => {
  const { id: moderator } = await rowOf("moderator@bridgehold.test");
  const { id: russian } = await rowOf("manager.russia@bridgehold.test");
  const { id: admin } = await rowOf("admin@bridgehold.test");
  const { id: irina } = await rowOf("irina@bridgehold.test");
  const stop = { intent: "block", reason: "rules", note: "Проверка" };
  const leads = [
    ["agents", "/staff", ["moderator", "agentsManager"], [moderator, admin, irina]],
    ["moderator", "/staff", ["moderator", "agentsManager"], [moderator, admin, irina]],
    ["admin.europe", "/agents/staff", ["agentAdmin.europe", "agentManager.russia", "moderator"], [moderator, admin, irina, russian]],
  ] as const;
  for (const [name, base, places, people] of leads) {
    const visitor = await as(name);
    for (const place of places) {
      const { status } = await visitor.post(`${base}/new`, person("y@example.test", { place }));
      expect([name, place, [403, 404].includes(status)]).toEqual([name, place, true]);
    }
    for (const id of people) expect([name, id, (await visitor.post(`${base}/${id}`, stop)).status]).toEqual([name, id, 404]);
  }
  const manager = await as("manager.russia");
  expect((await manager.get("/agents/staff")).status).toBe(200);
  expect((await manager.get("/agents/staff/new")).status).toBe(404);
  expect((await manager.post("/agents/staff/new", person("y@example.test"))).status).toBe(404);
  expect(await rowOf("y@example.test")).toBeUndefined();
});

test("refuses to suspend oneself or an admin, and the database keeps the last admin", async () => {
  const admin = await as("admin");
  const { id } = await rowOf("admin@bridgehold.test");
  expect(await plain(await admin.get(`/staff/${id}`))).toContain("Это вы");
  expect((await admin.post(`/staff/${id}`, { intent: "block", reason: "rules", note: "Проверка" })).status).toBe(404);
  const { restrictStaff } = await import("#services/staff/restrict-staff.server.ts");
  const { contextOf } = await import("#tests/support/service-context.ts");
  const self = await restrictStaff(await contextOf("admin"), id, { act: "block", reason: "rules" }, { note: "", evenLast: true });
  expect(self).toMatchObject({ ok: false, code: "USER.SELF" });
  await database.asOwner(
    `INSERT INTO "user" SELECT (jsonb_populate_record(u, '{"id":"01970000-0000-7000-8000-0000000000aa","email":"second@example.test"}')).* FROM "user" u WHERE u.id = $1`,
    [id],
  );
  const second = "01970000-0000-7000-8000-0000000000aa";
  const other = await restrictStaff(await contextOf("admin"), second, { act: "block", reason: "rules" }, { note: "", evenLast: true });
  expect(other).toMatchObject({ ok: false, code: "AUTH.FORBIDDEN" });
  await database.asOwner(`UPDATE "user" SET is_blocked = true WHERE id = $1`, [second]);
  for (const change of ["is_blocked = true", "role = 1"])
    await expect(database.asOwner(`UPDATE "user" SET ${change} WHERE id = $1`, [id])).rejects.toThrow("last admin");
});

test("suspending an agent's last administrator requires an explicit confirmation", async () => {
  const admin = await as("admin");
  const { id, version } = await rowOf("admin.europe@bridgehold.test");
  const stop = { intent: "suspend", reason: "safety", days: "7", note: "Утечка пароля" };
  const refused = await admin.post(`/staff/${id}`, stop);
  expect([refused.status, (await plain(refused)).includes("последний администратор агента")]).toEqual([409, true]);
  const save = { intent: "save", revision: String(version), ...person("", { place: "agentManager.europe" }) };
  const { email: _, ...moved } = save;
  expect((await admin.post(`/staff/${id}`, moved)).status).toBe(409);
  expect((await rowOf("admin.europe@bridgehold.test")).role).toBe(4);
  expect((await admin.post(`/staff/${id}`, { ...stop, evenLast: "on" })).status).toBe(303);
  expect((await rowOf("admin.europe@bridgehold.test")).isSuspended).toBe(true);
});

test("a suspended employee reads but changes nothing, until the suspension expires", async () => {
  const admin = await as("admin");
  const paused = await join(admin, "paused@example.test", { place: "agentAdmin.russia" });
  const { id } = await rowOf("paused@example.test");
  expect((await admin.post(`/staff/${id}`, { intent: "suspend", reason: "documents", days: "7", note: "Отпуск" })).status).toBe(303);
  expect((await paused.get("/agents/staff")).status).toBe(200);
  expect((await paused.get("/agents/staff/new")).status).toBe(404);
  expect((await paused.post("/agents/staff/new", person("z@example.test"))).status).toBe(404);
  await database.asOwner(`UPDATE "user" SET suspended_until = now() - interval '1 minute' WHERE id = $1`, [id]);
  expect((await paused.post("/agents/staff/new", person("z@example.test"))).status).toBe(303);
  expect((await lettersTo(database, "paused@example.test")).map(({ params }) => params.params.kind)).toContain("staffSuspended");
});

test("a blocked employee is signed out and loses their claims; unblocking allows the sign-in again", async () => {
  const admin = await as("admin");
  const email = "out@example.test";
  const visitor = await join(admin, email);
  const { id } = await rowOf(email);
  const offer = draftState();
  await withTransaction((tx) => createDraftOffer(tx, offer));
  await database.asOwner(
    `INSERT INTO stage_claim (offer_id, side, stage, user_id, until) VALUES ($1, 'owner', 'incoming', $2, now() + interval '1 hour')`,
    [offer.id, id],
  );
  await database.asOwner(
    `INSERT INTO moderation_case (user_id, kind, from_status, claimed_by_id, claimed_until)
     SELECT id, 'edit', 0, $1, now() + interval '1 hour' FROM "user" WHERE email = 'irina@bridgehold.test'`,
    [id],
  );
  expect((await visitor.get("/notifications-panel")).status).toBe(200);
  expect((await admin.post(`/staff/${id}`, { intent: "block", reason: "rules", note: "Уволен" })).status).toBe(303);
  expect((await visitor.get("/notifications-panel")).headers.get("Location")).toMatch(/^\/login/);
  expect((await database.asOwner("SELECT 1 FROM stage_claim WHERE user_id = $1", [id])).rows).toEqual([]);
  const cases = `SELECT claimed_by_id AS by FROM moderation_case WHERE user_id = (SELECT id FROM "user" WHERE email = 'irina@bridgehold.test')`;
  expect((await database.asOwner(cases)).rows).toEqual([{ by: null }]);
  const shut = await site.visitor().post("/login", { email, password: newPassword });
  expect(shut.headers.get("Location")).toContain("your-account-was-deleted");
  expect((await admin.post(`/staff/${id}`, { intent: "unblock", note: "Вернулась" })).status).toBe(303);
  expect((await site.visitor().post("/login", { email, password: newPassword })).status).toBe(303);
  expect((await actionsOn(id)).filter((action) => action.startsWith("staff."))).toEqual(["staff.register", "staff.block", "staff.unblock"]);
  const { rows } = await database.asOwner("SELECT reason FROM audit_entry WHERE object_id = $1 AND action = 'staff.block'", [id]);
  expect(rows).toEqual([{ reason: "Уволен" }]);
});

test("a new role signs the person out and takes effect immediately; an outdated page is refused", async () => {
  const admin = await as("admin");
  const email = "moved@example.test";
  const visitor = await join(admin, email);
  const { id, version } = await rowOf(email);
  const { email: _, ...fields } = person("", { place: "agentsManager", title: "" });
  const save = { intent: "save", revision: String(version), ...fields };
  expect((await admin.post(`/staff/${id}`, { ...save, revision: String(version - 1) })).status).toBe(409);
  expect((await admin.post(`/staff/${id}`, save)).status).toBe(303);
  expect(await rowOf(email)).toMatchObject({ role: 3, agent: null, title: null });
  expect((await visitor.get("/agents/payments-incoming")).headers.get("Location")).toMatch(/^\/login/);
  await visitor.post("/login", { email, password: newPassword });
  expect((await visitor.get("/members")).status).toBe(200);
  expect((await lettersTo(database, email)).map(({ params }) => params.params.kind)).toContain("staffRoleChanged");
});

test("the list filters by name, role and agent, and shows the pages that the reader may open", async () => {
  const moderator = await as("moderator");
  const all = await plain(await moderator.get("/staff"));
  expect([all.includes("admin.russia@bridgehold.test"), all.includes("admin@bridgehold.test")]).toEqual([true, false]);
  const europe = await plain(await moderator.get("/staff?agent=europe&role=agentManager"));
  expect([europe.includes("manager.europe@"), europe.includes("admin.europe@"), europe.includes("manager.russia@")]).toEqual([
    true,
    false,
    false,
  ]);
  const found = await plain(await (await as("admin")).get(`/staff?q=${encodeURIComponent("сокол")}`));
  expect([found.includes("manager.russia@"), found.includes("manager.europe@")]).toEqual([true, false]);
  expect((await moderator.get("/staff?agent=mars")).status).toBe(404);
});
