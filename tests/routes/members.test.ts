import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite();
const moderator = await site.visitor().logIn("moderator");
const read = async (path: string) => (await (await moderator.get(path)).text()).replaceAll("\u00a0", " ");
/** E-mails of the rows that a list shows. */
const shown = async (query: string) =>
  [...new Set([...(await read(`/members?${query}`)).matchAll(/>([a-z.0-9-]+)@bridgehold\.test</g)].map(([, name]) => name))].toSorted();

test("filters by status, region and kind combine with each other, the list and the search", async () => {
  await database.asOwner(
    `UPDATE "user" SET status = 6, region = 'europe' WHERE email IN ('sever@bridgehold.test', 'jonas@bridgehold.test')`,
  );
  expect(await shown("status=onBankModeration")).toEqual(["jonas", "sever"]);
  expect(await shown("status=onBankModeration&kind=company")).toEqual(["sever"]);
  expect(await shown("list=bank&kind=person")).toEqual(["jonas"]);
  expect(await shown("list=bank&q=sever")).toEqual(["sever"]);
  expect(await shown("region=russia&status=onBankModeration")).toEqual([]);
  // The page offers groups; a link of an earlier version still works and shows its status.
  expect(await shown("status=beingChecked&kind=company&region=europe")).toEqual(["sever"]);
  expect((await shown("status=beingChecked")).length).toBeGreaterThanOrEqual(2);
  expect(await read("/members?status=onBankModeration")).toMatch(/<option[^>]*value="onBankModeration"[^>]*>Счёт на проверке/);
  expect(await read("/members")).not.toContain('value="onBankModeration"');
  // Invalid filter values are ignored, and valid ones stay selected.
  expect(await shown("status=nobody&kind=admin")).toEqual(await shown(""));
  expect(await read("/members?region=europe&kind=company")).toMatch(/value="company" selected=""|selected="" value="company"/);
});

test("a complete phone number finds its member, for staff who may read numbers", async () => {
  const { indexKeys } = await import("#files/blind-index.server.ts");
  const { phoneIndexWith } = await import("#services/profile/personal-details.server.ts");
  const told = `UPDATE member_details SET phone_bidx = $1
    WHERE data_version = 'current' AND user_id = (SELECT id FROM "user" WHERE email = 'marta@bridgehold.test')`;
  await database.asOwner(told, [phoneIndexWith(indexKeys()[0], "+79123456789")]);
  for (const typed of ["+79123456789", "+7 (912) 345-67-89", "8 912 345 67 89"]) {
    expect(await shown(`q=${encodeURIComponent(typed)}`)).toEqual(["marta"]);
  }
  for (const typed of ["79123456789", "+7912345678", "912 345-67-89"]) expect(await shown(`q=${encodeURIComponent(typed)}`)).toEqual([]);
  const manager = await site.visitor().logIn("agents");
  expect(await (await manager.get("/members?q=%2B79123456789")).text()).not.toContain("marta@");
});

test("the list names the moderator who has claimed a case, until the claim ends", async () => {
  const sql = `INSERT INTO moderation_case (id, user_id, kind, from_status, state, submitted_at, claimed_by_id, claimed_until)
    SELECT $1, u.id, 'bank', 0, 'open', now() - interval '2 days', s.id, now() + interval '10 minutes'
    FROM "user" u, "user" s WHERE u.email = 'sever@bridgehold.test' AND s.email = 'admin@bridgehold.test'`;
  const id = randomUUID();
  await database.asOwner(sql, [id]);
  expect(await read("/members?list=bank")).toMatch(/проверяет /);
  await database.asOwner("UPDATE moderation_case SET claimed_until = now() - interval '1 second' WHERE id = $1", [id]);
  expect(await read("/members?list=bank")).not.toMatch(/проверяет /);
});

test("lists of work start with the member who has waited longest, page by page", async () => {
  const twins = `INSERT INTO "user" SELECT (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'email', 'w' || n || '@waiting.test',
    'status', 1, 'created_at', now() - n * interval '1 minute'))).* FROM "user" u, generate_series(1, 60) n WHERE u.email = 'marta@bridgehold.test'`;
  await database.asOwner(twins);
  // The member who registered first has waited longest.
  const cases = `INSERT INTO moderation_case (user_id, kind, from_status, state, submitted_at)
    SELECT id, 'initial', 0, 'open', now() - substring(email FROM 'w([0-9]+)@')::int * interval '1 hour' FROM "user" WHERE email LIKE '%@waiting.test'`;
  await database.asOwner(cases);
  const order = (page: string) => [...page.matchAll(/>w(\d+)@waiting\.test</g)].map(([, number]) => Number(number));
  const first = await read("/members?list=initial&q=waiting.test");
  const next = /href="[^"]*after=(\d+_[\da-f-]+)/.exec(first)?.[1];
  const second = await read(`/members?list=initial&q=waiting.test&after=${next}`);
  const unique = (numbers: readonly number[]) => [...new Set(numbers)];
  expect(unique(order(first)).slice(0, 3)).toEqual([60, 59, 58]);
  expect(unique([...order(first), ...order(second)])).toEqual(Array.from({ length: 60 }, (_, index) => 60 - index));
  // A list without waiting members is sorted by newest.
  expect(unique(order(await read("/members?q=waiting.test"))).slice(0, 3)).toEqual([1, 2, 3]);
  await database.asOwner(`DELETE FROM moderation_case WHERE user_id IN (SELECT id FROM "user" WHERE email LIKE '%@waiting.test')`);
});

test("the file contains the rows of the list and no formula, and its download is audited", async () => {
  const formula = `UPDATE "user" SET full_name = '=HYPERLINK'
    WHERE email = 'jonas@bridgehold.test'`;
  await database.asOwner(formula);
  const answer = await moderator.get("/members.csv?status=onBankModeration&q=bridgehold");
  expect(answer.headers.get("content-disposition")).toContain("members.csv");
  const [head, ...lines] = (await answer.text()).replace("\uFEFF", "").trimEnd().split("\r\n");
  expect(head).toBe("Имя;Почта;Вид;Страна;Состояние;Ждёт проверки с;Проверяет;Счетов на проверке;Открытых сделок;Регистрация");
  expect(lines.find((line) => line.includes("jonas"))).toMatch(/;Человек;Германия;.*\d\d\.\d\d\.\d{4}$/);
  expect(lines.map((line) => line.split(";")[1]).toSorted()).toEqual(["jonas@bridgehold.test", "sever@bridgehold.test"]);
  expect(lines.find((line) => line.includes("jonas"))).toMatch(/^"?'=HYPERLINK/);
  const { rows } = await database.asOwner("SELECT diff, object_id FROM audit_entry WHERE action = 'member.export'");
  expect(rows).toEqual([{ diff: { list: "all", status: "onBankModeration", isSearched: "yes" }, object_id: "all" }]);
});

test("the file has all members, in several batches", async () => {
  const twins = `INSERT INTO "user" SELECT (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'email', n || '@many.test',
    'created_at', u.created_at - n * interval '1 minute'))).* FROM "user" u, generate_series(1, 1100) n WHERE u.email = 'marta@bridgehold.test'`;
  await database.asOwner(twins);
  const lines = (await (await moderator.get("/members.csv?q=many.test")).text()).trimEnd().split("\r\n").slice(1);
  expect(new Set(lines.map((line) => line.split(";")[1])).size).toBe(1_100);
});

test("only managers download the file", async () => {
  for (const name of ["jonas", "manager.russia"]) {
    const answer = await (await site.visitor().logIn(name)).get("/members.csv");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, expect.any(String)]);
  }
});

test("a manager marks a member by a form; only this manager sees the mark, and a list of the marked members", async () => {
  const id: string = (await database.asOwner(`SELECT id FROM "user" WHERE email = 'jonas@bridgehold.test'`)).rows[0].id;
  const press = (intent: string, who = moderator) => who.post(`/user/${id}/favorite`, { intent });
  expect(await shown("list=favorites")).toEqual([]);
  expect(await press("add")).toMatchObject({ status: 303 });
  expect((await press("add")).headers.get("location")).toBe(`/user/${id}`);
  expect(await shown("list=favorites")).toEqual(["jonas"]);
  expect(await shown("list=favorites&kind=company")).toEqual([]);
  expect(await read(`/user/${id}`)).toContain("Снять отметку");
  const admin = await site.visitor().logIn("admin");
  expect(await (await admin.get("/members?list=favorites")).text()).not.toContain("jonas@");
  expect((await press("add", await site.visitor().logIn("manager.russia"))).status).toBe(302);
  expect((await moderator.post(`/user/${randomUUID()}/favorite`, { intent: "add" })).status).toBe(404);
  await press("remove");
  expect(await shown("list=favorites")).toEqual([]);
});
