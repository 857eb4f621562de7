import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite();
const { claimCase } = await import("#services/moderation/claim-case.server.ts");
const { acceptCase } = await import("#services/moderation/decide-case.server.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const [admin, moderator] = [await contextOf("admin"), await contextOf("moderator")];
const quarter = 15 * 60_000;

const caseOf = async (id: string) =>
  (await database.asOwner("SELECT version, claimed_by_id AS by FROM moderation_case WHERE user_id = $1 AND state = 'open'", [id])).rows[0];

/** A member whose edited name waits for a moderator. */
async function waitingMember(name: string, firstName = "Анна"): Promise<string> {
  const member = await site.visitor().logIn(name);
  const typed = { intent: "save", lastName: "Берг", firstName, middleName: "", fullNameLatin: "", birthDate: "15.03.1990" };
  const home = { birthPlace: "", country: "russia", city: "Казань", street: "", house: "", room: "", postcode: "", phone: "" };
  expect((await member.post("/profile/personal", { ...typed, ...home })).status).toBe(303);
  return (await contextOf(name)).principal.userId;
}

test("one of two concurrent claims wins, and only the winner decides until the claim ends", async () => {
  const id = await waitingMember("irina");
  const taken = await Promise.all([admin, moderator].map((one) => claimCase(one, id, true)));
  expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
  expect(taken.find(({ ok }) => !ok)).toMatchObject({ code: "MODERATION.CLAIMED" });
  const { by, version } = await caseOf(id);
  const [first, second] = by === admin.principal.userId ? [admin, moderator] : [moderator, admin];
  const decision = { memberId: id, version };
  expect(await acceptCase(second, decision)).toMatchObject({ code: "MODERATION.CLAIMED" });

  // The other moderator can neither release nor take over the claim before its end.
  expect(await claimCase(second, id, false)).toMatchObject({ ok: true });
  expect((await caseOf(id)).by).toBe(first.principal.userId);
  const later = (wait: number) => ({ ...second, now: second.now + wait });
  expect(await claimCase(later(quarter - 5_000), id, true)).toMatchObject({ code: "MODERATION.CLAIMED" });
  expect(await claimCase(later(quarter + 5_000), id, true)).toMatchObject({ ok: true });
  expect((await caseOf(id)).by).toBe(second.principal.userId);
  expect(await acceptCase(first, decision)).toMatchObject({ code: "MODERATION.CLAIMED" });
  expect(await acceptCase(second, decision)).toMatchObject({ ok: true });
});

test("one of two concurrent verdicts counts, and the member gets one notification", async () => {
  const id = await waitingMember("anastasia");
  const { version } = await caseOf(id);
  const reader = await site.visitor().logIn("moderator");
  const waits = async () => (await (await reader.get(`/user/${id}`)).text()).replaceAll("\u00a0", " ").includes("Ждёт проверки ");
  expect(await waits()).toBe(true);
  const verdicts = await Promise.all([admin, moderator].map((one) => acceptCase(one, { memberId: id, version })));
  expect(verdicts.filter(({ ok }) => ok)).toHaveLength(1);
  expect(verdicts.find(({ ok }) => !ok)).toMatchObject({ code: "STATUS.CHANGED" });
  expect(await waits()).toBe(false);
  const { rows } = await database.asOwner("SELECT type FROM notification WHERE user_id = $1 AND type = 'moderationSuccess'", [id]);
  expect(rows).toHaveLength(1);
});

const callsOf = async (type: string) =>
  (
    await database.asOwner(
      `SELECT count(*)::int AS told, count(*) FILTER (WHERE read_at IS NULL)::int AS open, count(DISTINCT user_id)::int AS people
       FROM notification WHERE type = $1`,
      [type],
    )
  ).rows[0];

test("a verdict on a profile ends its notifications for all moderators, and no others", async () => {
  const before = await callsOf("moderationQueued");
  const [one, other] = [await waitingMember("jonas"), await waitingMember("marta")];
  const waiting = await callsOf("moderationQueued");
  expect(waiting.open - before.open).toBe(2 * waiting.people);
  expect(await acceptCase(moderator, { memberId: one, version: (await caseOf(one)).version })).toMatchObject({ ok: true });
  expect((await callsOf("moderationQueued")).open - before.open).toBe(waiting.people);
  expect(await caseOf(other)).toBeDefined();
});

test("a moderator's tasks are listed before the deals, and no notification repeats a task", async () => {
  const waits = (await contextOf("marta")).principal.userId;
  const unread = async (reader = moderator) => {
    const sql = "SELECT count(*)::int AS n FROM notification WHERE user_id = $1 AND type = 'moderationQueued' AND read_at IS NULL";
    return (await database.asOwner(sql, [reader.principal.userId])).rows[0].n;
  };
  expect(await unread()).toBeGreaterThan(0);
  const page = await (await (await site.visitor().logIn("moderator")).get("/notifications-panel")).text();
  const rows = [...page.matchAll(/<a [^>]*data-row[^>]*>/g)].map(([row]) => /href="([^"]+)"/.exec(row)?.[1]);
  const own = rows.filter((path) => path?.startsWith("/user/"));
  expect(own).toContain(`/user/${waits}/moderation`);
  expect(rows.slice(0, own.length)).toEqual(own);
  expect([page.includes("/members?list=edit"), await unread()]).toEqual([false, 0]);
  // An admin sees the number of waiting members as a link.
  const admin = await contextOf("admin");
  expect(await unread(admin)).toBeGreaterThan(0);
  const counted = await (await (await site.visitor().logIn("admin")).get("/notifications-panel")).text();
  expect([/\/members\?list=(initial|edit)/.test(counted), await unread(admin)]).toEqual([true, 0]);
});

test("a waiting member's page links to the neighbours in the queue, and a verdict leads to the next waiting member", async () => {
  // Members of the demo data and of other tests wait as well, so the neighbours may be others than these two. `case-order.test.ts` tests
  // the order.
  const one = await waitingMember("marta");
  // A name that no moderator has accepted yet.
  await waitingMember("irina", "Инна");
  const reader = await site.visitor().logIn("moderator");
  const linkOn = async (id: string, act: string) => {
    const page = await (await reader.get(`/user/${id}/moderation`)).text();
    const link = new RegExp(`<a [^>]*data-act="${act}"[^>]*>`).exec(page)?.[0] ?? "";
    return /\/user\/([\w-]+)\/moderation/.exec(link)?.[1];
  };
  const [before, after] = [await linkOn(one, "previous"), await linkOn(one, "next")];
  expect(before ?? after).toBeDefined();
  expect(await acceptCase(moderator, { memberId: one, version: (await caseOf(one)).version })).toMatchObject({ ok: true });
  const page = (await (await reader.get(`/user/${one}/moderation`)).text()).replaceAll("\u00a0", " ");
  expect(page).toContain("Проверить следующего: ");
  expect(await linkOn(one, "next")).toBeDefined();
  expect(await linkOn(one, "previous")).toBeUndefined();
});
