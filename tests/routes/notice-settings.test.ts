import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const { addressHash, unsubscribeToken } = await import("#services/message/unsubscribe-token.server.ts");
const site = await openSite();
const page = "/settings/notifications";
const irina = await site.visitor().logIn("irina");
const read = async (visitor = irina) => (await (await visitor.get(page)).text()).replaceAll("\u00a0", " ");
const settingsOf = async (email: string) =>
  (await database.asOwner(`SELECT notice_settings AS s FROM "user" WHERE email = $1`, [email])).rows[0].s;
const boxOf = (html: string, name: string) => html.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`))?.[0] ?? "";
const usual = { "mail-progress": "on", "mail-reminders": "on", "push-money": "on", quietFrom: "23", quietTo: "7" };

test("shows a member the mandatory letters, and saves the choices without script", async () => {
  const before = await read();
  expect(boxOf(before, "mail-money")).toMatch(/disabled/);
  expect(boxOf(before, "mail-progress")).toMatch(/checked/);
  expect(boxOf(before, "mail-tasks")).toBe("");
  expect((await irina.post(page, { ...usual, quiet: "on", hidesAmounts: "on", "mail-steps": "on" })).status).toBe(303);
  expect(await settingsOf("irina@bridgehold.test")).toMatchObject({
    mail: { steps: true, progress: true, receiver: false, news: false },
    push: { money: true, profile: false },
    ...{ quiet: { from: 1_380, to: 420 }, hidesAmounts: true },
  });
  const after = await read();
  expect([boxOf(after, "mail-steps"), boxOf(after, "mail-receiver")]).toEqual([
    expect.stringContaining("checked"),
    expect.not.stringContaining("checked"),
  ]);
  expect(boxOf(after, "mail-money")).toMatch(/checked/);
});

test("refuses an unknown box and an invalid hour", async () => {
  const wrongs: readonly Readonly<Record<string, string>>[] = [{ "mail-nothing": "on" }, { quietFrom: "24" }, { "mail-news": "yes" }];
  for (const wrong of wrongs) {
    expect((await irina.post(page, { ...usual, ...wrong })).status).toBe(422);
  }
});

test("a member who unsubscribed by a link sees it here, and may subscribe again", async () => {
  const link = `/unsubscribe/${unsubscribeToken("irina@bridgehold.test", "M")}`;
  expect((await irina.post(page, { ...usual, "mail-news": "on" })).status).toBe(303);
  expect((await site.visitor().send(link, { method: "POST" })).status).toBe(200);
  expect(boxOf(await read(), "mail-news")).not.toMatch(/checked/);
  expect((await irina.post(page, { ...usual, "mail-news": "on" })).status).toBe(303);
  expect(boxOf(await read(), "mail-news")).toMatch(/checked/);
});

test("an address that accepts no letters is shown as such, and saving does not change that", async () => {
  const hash = addressHash("irina@bridgehold.test");
  await database.asOwner("INSERT INTO mail_suppression (address_hash, scope, reason) VALUES ($1, 'all', 'hardBounce')", [hash]);
  expect(await read()).toContain("Письма до вас не доходят");
  await irina.post(page, { ...usual, "mail-news": "on" });
  expect(await read()).toContain("Письма до вас не доходят");
});

test("staff have groups of their own; a guest is redirected to sign in", async () => {
  const html = await read(await site.visitor().logIn("manager.russia"));
  expect([boxOf(html, "push-tasks"), boxOf(html, "mail-news")]).toEqual([expect.stringContaining("checkbox"), ""]);
  expect((await site.visitor().get(page)).headers.get("Location")).toContain("/login");
});
