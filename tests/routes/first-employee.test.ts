import { expect, test } from "vitest";
import { acceptInvitation, registerColleague, signIn } from "#tests/support/colleagues.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite();
const text = async (response: Response) => (await response.text()).replaceAll("\u00a0", " ");
const as = (name: string) => site.visitor().logIn(name);

/** Blocks the European agent's staff, so that it has no active employees, as when it was founded. */
const emptyAgent = () =>
  database.asOwner(
    `UPDATE "user" SET is_blocked = true WHERE id IN (
       SELECT m.user_id FROM staff_membership m JOIN escrow_agent a ON a.id = m.agent_id WHERE a.name = 'europe')`,
  );

test("an agent's first employee signs in once a second manager has approved them", async () => {
  await emptyAgent();
  const [agents, moderator] = [await as("agents"), await as("moderator")];
  const first = await registerColleague(database, agents, "first.europe", "agentAdmin.europe");
  await acceptInvitation(database, site, first);
  const refused = await signIn(site.visitor(), first);
  expect([refused.status, (await text(refused)).includes("Аккаунт ещё не подтверждён")]).toEqual([403, true]);

  const page = `/staff/${first.id}`;
  const own = await text(await agents.get(page));
  expect(own).toContain("войдёт, когда его подтвердит второй менеджер");
  expect(own).toContain("Регистрацию сделали вы");
  expect(own).not.toContain('value="approve"');
  expect((await agents.post(page, { intent: "approve" })).status).toBe(422);
  expect(await text(await moderator.get(page))).toContain("Подтвердить сотрудника");
  expect((await moderator.post(page, { intent: "approve" })).status).toBe(303);
  expect((await moderator.post(page, { intent: "approve" })).status).toBe(409);
  expect(await text(await agents.get(page))).toContain("Подтвердил:");

  const browser = site.visitor();
  expect((await signIn(browser, first)).status).toBe(303);
  // A second employee needs no approval, because an approved colleague works there.
  const second = await registerColleague(database, browser, "second.europe", "agentManager.europe");
  await acceptInvitation(database, site, second);
  expect((await signIn(site.visitor(), second)).status).toBe(303);
});

test("a person moved to an agent without employees is signed out until approved, and agent staff cannot approve them", async () => {
  const admin = await as("admin");
  const moved = await registerColleague(database, admin, "moved", "agentManager.russia");
  await acceptInvitation(database, site, moved);
  const browser = site.visitor();
  expect((await signIn(browser, moved)).status).toBe(303);
  await emptyAgent();
  const fields = { intent: "save", firstName: "Вера", middleName: "", lastName: "Новикова", title: "", place: "agentManager.europe" };
  expect((await admin.post(`/staff/${moved.id}`, { ...fields, revision: "1" })).status).toBe(303);
  expect((await browser.get("/agents/staff")).headers.get("Location")).toContain("/login");
  expect((await signIn(site.visitor(), moved)).status).toBe(403);
  const head = await as("admin.russia");
  expect((await head.post(`/agents/staff/${moved.id}`, { intent: "approve" })).status).toBe(404);
  expect((await (await as("agents")).post(`/agents/staff/${moved.id}`, { intent: "approve" })).status).toBe(303);
  expect((await signIn(site.visitor(), moved)).status).toBe(303);
});

test("the only manager registers the first employee, and the admin approves", async () => {
  await emptyAgent();
  const first = await registerColleague(database, await as("agents"), "alone.europe", "agentAdmin.europe");
  expect((await (await as("admin")).post(`/staff/${first.id}`, { intent: "approve" })).status).toBe(303);
});
