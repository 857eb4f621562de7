import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const { unsubscribeToken, addressHash } = await import("#services/message/unsubscribe-token.server.ts");
const { findSuppression } = await import("#data/message/suppressions.server.ts");
const { pool } = await import("#data/db.server.ts");
const site = await openSite();
const visitor = site.visitor();

const token = unsubscribeToken("Reader@Example.test ", "S");
const page = `/unsubscribe/${token}`;
const ended = (scope: "S" | "M") => findSuppression(pool, [addressHash("reader@example.test")], scope);

test("opening the page changes nothing, because programs open links before their readers", async () => {
  const answer = await visitor.get(page);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.text()).toContain("Отписаться");
  expect(await ended("S")).toBeNull();
});

test("a one-click POST without cookie and origin ends that class only, and a repeat changes nothing", async () => {
  const click = () => site.visitor().send(page, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });
  expect((await click()).status).toBe(200);
  expect((await click()).status).toBe(200);
  expect([await ended("S"), await ended("M")]).toEqual(["unsubscribed", null]);
  const { rows } = await database.asOwner("SELECT count(*)::int AS count FROM mail_suppression");
  expect(rows).toEqual([{ count: 1 }]);
});

test("the page's button works without script", async () => {
  const other = `/unsubscribe/${unsubscribeToken("reader@example.test", "M")}`;
  const answer = await visitor.post(other, {});
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("Вы отписаны");
  expect(await ended("M")).toBe("unsubscribed");
});

test.each([
  "x",
  "S.x.y",
  token.replace("S.", "M."),
  `${token.slice(0, -4)}AAAA`,
  unsubscribeToken("a@b.test", "S").replace(/^S\.[^.]+/, token.slice(0, 45)),
])("a forged token is 404: %s", async (forged) => {
  const answers = [await visitor.get(`/unsubscribe/${forged}`), await visitor.post(`/unsubscribe/${forged}`, {})];
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
});
