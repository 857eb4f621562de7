import { afterAll, expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startWebhookReceiver } from "#tests/support/webhook-receiver.ts";
import { openSite } from "./site.ts";

const receiver = await startWebhookReceiver();
const database = await cloneDatabase();
const site = await openSite();
const { startWebhooks } = await import("#worker/webhook/main.ts");
const sender = startWebhooks({ pollMs: 20 });
afterAll(async () => {
  await sender.stop();
  await receiver.stop();
});
const list = "/settings/webhooks";
const secretIn = (page: string): string => /data-copy="(whsec_[^"]+)"/.exec(page)?.[1] ?? "";

test("a member adds, tests, replays, rotates, disables and deletes an endpoint without scripts", async () => {
  const irina = await site.visitor().logIn("irina");
  const made = await irina.post(list, { url: receiver.url, description: "Bookkeeping", events: "offer.completed" });
  expect(made.headers.get("Cache-Control")).toContain("no-store");
  const secret = secretIn(await made.text());
  receiver.secrets.push(secret);
  const page = await (await irina.get(list)).text();
  expect(page).toContain("Bookkeeping");
  expect(page).not.toContain("whsec_");
  const path = /\/settings\/webhooks\/[\w-]{36}/.exec(page)?.[0] ?? "";
  const press = (intent: string, fields: Record<string, string> = {}) => irina.post(path, { intent, ...fields });

  expect((await press("test")).status).toBe(303);
  await expect.poll(() => receiver.events.length).toBe(1);
  expect(receiver.events[0]).toMatchObject({ type: "webhook.test", verifiedBy: [secret] });
  const delivery = receiver.events[0]?.id ?? "";
  const log = () => irina.get(`${path}?delivery=${delivery}`).then((answer) => answer.text());
  await expect.poll(log).toContain("доставлено");
  expect(await log()).toContain("204");
  expect((await press("replay", { delivery })).status).toBe(303);
  await expect.poll(() => receiver.events.length).toBe(2);

  const fresh = secretIn(await (await press("rotate")).text());
  expect(fresh).toMatch(/^whsec_/);
  expect(fresh).not.toBe(secret);
  await press("disable");
  expect(await (await irina.get(path)).text()).toContain("Вы выключили этот адрес");
  const refused = await press("test");
  expect(refused.status).toBe(409);
  await press("enable");

  const jonas = await site.visitor().logIn("jonas");
  expect((await jonas.get(path)).status).toBe(404);
  expect((await jonas.post(path, { intent: "remove" })).status).toBe(404);
  expect((await press("remove")).headers.get("Location")).toBe(list);
  expect((await irina.get(path)).status).toBe(404);
  expect((await database.asOwner("SELECT FROM webhook_delivery")).rowCount).toBe(0);
});

test("an address inside of this network is refused at its field", async () => {
  const irina = await site.visitor().logIn("irina");
  const page = await (await irina.post(list, { url: "https://192.168.0.10/", description: "" })).text();
  expect(page).toMatch(/<span>События\sотправляются\sтолько\sна\sоткрытый\sадрес/);
  expect(page).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="url"|<input[^>]*name="url"[^>]*aria-invalid="true"/);
});
