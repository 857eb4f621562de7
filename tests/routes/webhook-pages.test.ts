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
  const again = await press("rotate");
  expect([again.status, secretIn(await again.text())]).toEqual([409, ""]);
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

/** Adds an endpoint as Irina and returns the path of its page. */
async function newEndpoint(fields: Record<string, string>) {
  const irina = await site.visitor().logIn("irina");
  await irina.post(list, fields);
  const { rows } = await database.asOwner("SELECT id FROM webhook_endpoint ORDER BY created_at DESC, id DESC LIMIT 1");
  const id: string = rows[0].id;
  return { irina, id, path: `${list}/${id}` };
}

const checkedIn = (page: string) =>
  [...page.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].flatMap(([input]) =>
    / checked=""/.test(input) ? [/value="([^"]+)"/.exec(input)?.[1]] : [],
  );

test("a member changes the address, the name and the events of an endpoint without scripts", async () => {
  const { irina, id, path } = await newEndpoint({ url: receiver.url, description: "Old", events: "offer.completed" });
  const edit = `${path}/edit`;
  expect(await (await irina.get(path)).text()).toContain(`href="${edit}"`);
  const form = await (await irina.get(edit)).text();
  expect(form).toContain(`value="${receiver.url}"`);
  expect(checkedIn(form)).toEqual(["offer.completed"]);

  const refused = await irina.post(edit, { url: "https://10.1.2.3/", description: "Old", events: "offer.signed" });
  expect(refused.status).toBe(422);
  expect(checkedIn(await refused.text())).toEqual(["offer.signed"]);

  const moved = receiver.url.replace("hook", "moved");
  const jonas = await site.visitor().logIn("jonas");
  expect((await jonas.get(edit)).status).toBe(404);
  expect((await jonas.post(edit, { url: moved, description: "" })).status).toBe(404);
  const saved = await irina.post(edit, { url: moved, description: "New", events: "offer.signed" });
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, path]);
  const { rows } = await database.asOwner("SELECT url, description, events FROM webhook_endpoint WHERE id = $1", [id]);
  expect(rows).toEqual([{ url: moved, description: "New", events: ["offer.signed"] }]);
  receiver.events.length = 0;
  await irina.post(path, { intent: "test" });
  await expect.poll(() => receiver.events.map((event) => event.path)).toEqual(["/moved"]);
});

test("the log shows twenty deliveries a page, newest first, and links the earlier ones", async () => {
  const { irina, id, path } = await newEndpoint({ url: receiver.url, description: "" });
  await database.asOwner(
    `INSERT INTO webhook_delivery (endpoint_id, type, body, state, settled_at)
     SELECT $1, 'webhook.test', '{}', 'delivered', now() FROM generate_series(1, 45)`,
    [id],
  );
  const { rows } = await database.asOwner("SELECT id FROM webhook_delivery WHERE endpoint_id = $1 ORDER BY position DESC", [id]);
  const listed = async (address: string) => {
    const page = (await (await irina.get(address)).text()).replaceAll("&amp;", "&");
    return {
      ids: [...page.matchAll(/data-row="([\w-]{36})"/g)].map(([, row]) => row),
      next: /href="([^"]*\?before=[\w-]{36})"/.exec(page)?.[1] ?? null,
    };
  };
  const first = await listed(path);
  const second = await listed(first.next ?? "");
  const third = await listed(second.next ?? "");
  expect([first, second, third].map(({ ids }) => ids.length)).toEqual([20, 20, 5]);
  expect([...first.ids, ...second.ids, ...third.ids]).toEqual(rows.map((row) => row.id));
  expect(third.next).toBeNull();
  expect((await irina.get(`${path}?before=nothing`)).status).toBe(200);
});

test("an address inside of this network is refused at its field", async () => {
  const irina = await site.visitor().logIn("irina");
  const page = await (await irina.post(list, { url: "https://192.168.0.10/", description: "" })).text();
  expect(page).toMatch(/<span>События\sотправляются\sтолько\sна\sоткрытый\sадрес/);
  expect(page).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="url"|<input[^>]*name="url"[^>]*aria-invalid="true"/);
});
