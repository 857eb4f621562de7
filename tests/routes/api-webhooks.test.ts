// Webhook endpoints through the API: a member's token and a company's service key manage them by the same rules as the page.
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { type ApiCaller, apiCaller } from "#tests/support/api-caller.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { serviceKey } from "#tests/support/service-keys.ts";
import { startWebhookReceiver } from "#tests/support/webhook-receiver.ts";
import { openSite } from "./site.ts";

const receiver = await startWebhookReceiver();
const database = await cloneDatabase();
const site = await openSite({ API_READS_PER_MINUTE: "100000", API_WRITES_PER_MINUTE: "1000" });
const { startWebhooks } = await import("#worker/webhook/main.ts");
const sender = startWebhooks({ pollMs: 20 });
afterAll(async () => {
  await sender.stop();
  await receiver.stop();
});
beforeEach(async () => {
  await database.asOwner("DELETE FROM rate_limit");
  await database.asOwner("DELETE FROM webhook_endpoint");
  receiver.events.length = 0;
  receiver.secrets.length = 0;
});

interface Endpoint {
  readonly _id: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly isEnabled: boolean;
  readonly secret?: string;
  readonly formerSecretUntil: string | null;
}
interface Delivery {
  readonly _id: string;
  readonly state: string;
  readonly attemptCount: number;
}
type Bearer = Readonly<Record<string, string>>;

const input = () => ({ url: receiver.url, description: "Bookkeeping", events: ["offer.completed"] });
const add = (who: ApiCaller, bearer: Bearer = {}) => who.post<Endpoint>("/me/webhooks/", input(), bearer);
const deliveryOf = async (who: ApiCaller, path: string) => (await who.get<Delivery>(path)).body;

test("a member adds, reads, tests, replays, changes and deletes an endpoint", async () => {
  const irina = await apiCaller(site).logIn("irina");
  const made = await add(irina);
  expect(made).toMatchObject({ status: 201, body: { ...input(), isEnabled: true, disabledReason: null, formerSecretUntil: null } });
  const { _id: id, secret = "" } = made.body;
  receiver.secrets.push(secret);
  const path = `/me/webhooks/${id}`;
  const listed = await irina.get<Endpoint[]>("/me/webhooks/");
  expect(listed.body).toEqual([(await irina.get<Endpoint>(path)).body]);
  expect(JSON.stringify(listed.body)).not.toContain("whsec_");

  const sent = await irina.post<{ deliveryId: string }>(`${path}/test/`);
  const delivery = `${path}/deliveries/${sent.body.deliveryId}`;
  await expect.poll(() => deliveryOf(irina, delivery)).toMatchObject({ state: "delivered", attempts: [{ status: 204, error: null }] });
  expect(receiver.events).toMatchObject([{ id: sent.body.deliveryId, type: "webhook.test", verifiedBy: [secret] }]);
  const { body } = await irina.get<{ body: string }>(delivery);
  expect(JSON.parse(body.body)).toMatchObject({ type: "webhook.test", data: { webhookId: id } });
  expect((await irina.post(`${delivery}/replay/`)).status).toBe(204);
  await expect.poll(() => receiver.events.map((event) => event.id)).toEqual([sent.body.deliveryId, sent.body.deliveryId]);

  const changed = await irina.send<Endpoint>("PATCH", path, { events: [], isEnabled: false });
  expect(changed).toMatchObject({ status: 200, body: { events: [], isEnabled: false, disabledReason: "owner" } });
  for (const act of [`${path}/test/`, `${delivery}/replay/`]) {
    expect(await irina.post(act)).toMatchObject({ status: 409, body: { message: "WEBHOOK.DISABLED" } });
  }
  expect((await irina.send<Endpoint>("PATCH", path, { isEnabled: true })).body.isEnabled).toBe(true);
  expect((await irina.send("DELETE", path)).status).toBe(204);
  expect((await irina.get(path)).status).toBe(404);
});

test("a rotation returns the new secret, and both sign a day long", async () => {
  const irina = await apiCaller(site).logIn("irina");
  const { _id: id, secret = "" } = (await add(irina)).body;
  const key = randomUUID();
  const rotate = () => irina.post<Endpoint>(`/me/webhooks/${id}/rotate-secret/`, undefined, { "Idempotency-Key": key });
  const [first, repeat] = [await rotate(), await rotate()];
  expect(first.body).toMatchObject({ _id: id, formerSecretUntil: expect.any(String) });
  expect(repeat.body).toEqual(first.body);
  expect(await irina.post(`/me/webhooks/${id}/rotate-secret/`)).toMatchObject({
    ...{ status: 409, body: { message: "WEBHOOK.ROTATED", error: { until: first.body.formerSecretUntil } } },
  });
  receiver.secrets.push(secret, first.body.secret ?? "");
  await irina.post(`/me/webhooks/${id}/test/`);
  await expect.poll(() => receiver.events.map(({ verifiedBy }) => verifiedBy)).toEqual([[secret, first.body.secret]]);
});

test("deliveries are listed in pages, newest first, with their attempts counted", async () => {
  const irina = await apiCaller(site).logIn("irina");
  const { _id: id } = (await add(irina)).body;
  receiver.answers.push(500);
  for (let at = 0; at < 3; at += 1) await irina.post(`/me/webhooks/${id}/test/`);
  const list = (query: string) => irina.get<{ items: Delivery[]; next: string | null }>(`/me/webhooks/${id}/deliveries/?${query}`);
  await expect
    .poll(async () => (await list("")).body.items.map(({ state }) => state).toSorted())
    .toEqual(["delivered", "delivered", "queued"]);
  const all = (await list("")).body.items.map(({ _id }) => _id);
  const first = await list("limit=2");
  const second = await list(`limit=2&cursor=${first.body.next}`);
  expect([...first.body.items, ...second.body.items].map(({ _id }) => _id)).toEqual(all);
  expect(first.headers.get("Link")).toContain(`cursor=${first.body.next}`);
  expect(second.body.next).toBeNull();
  const waiting = (await list("")).body.items.find(({ state }) => state === "queued");
  expect(waiting?.attemptCount).toBe(1);
  const replay = await irina.post(`/me/webhooks/${id}/deliveries/${waiting?._id}/replay/`);
  expect(replay).toMatchObject({ status: 409, body: { message: "WEBHOOK.WAITING" } });
});

test("refuses an address inside of this network at its field, an unknown event, and the eleventh endpoint", async () => {
  const irina = await apiCaller(site).logIn("irina");
  const inside = await irina.post("/me/webhooks/", { ...input(), url: "https://10.0.0.8/" });
  expect(inside).toMatchObject({ status: 422, body: { message: { url: "WEBHOOK.ADDRESS" } } });
  expect((await irina.post("/me/webhooks/", { ...input(), events: ["offer.eaten"] })).status).toBe(422);
  const { _id: id } = (await add(irina)).body;
  expect((await irina.send("PATCH", `/me/webhooks/${id}`, { url: "http://example.com/" })).status).toBe(422);
  for (let at = 1; at < 10; at += 1) expect((await add(irina)).status).toBe(201);
  expect(await add(irina)).toMatchObject({ status: 409, body: { message: "WEBHOOK.LIMIT", error: { most: 10 } } });
});

test("another member's endpoint answers 404 to every call", async () => {
  const [irina, jonas] = [await apiCaller(site).logIn("irina"), await apiCaller(site).logIn("jonas")];
  const { _id: id } = (await add(irina)).body;
  const { deliveryId } = (await irina.post<{ deliveryId: string }>(`/me/webhooks/${id}/test/`)).body;
  const other = (await add(jonas)).body._id;
  const path = `/me/webhooks/${id}`;
  for (const [method, address, body] of [
    ...([
      ["GET", path],
      ["DELETE", path],
      ["POST", `${path}/rotate-secret/`],
      ["POST", `${path}/test/`],
    ] as const),
    ...([
      ["GET", `${path}/deliveries/`],
      ["GET", `${path}/deliveries/${deliveryId}`],
    ] as const),
    ...([
      ["POST", `${path}/deliveries/${deliveryId}/replay/`],
      ["PATCH", path, { description: "Mine" }],
    ] as const),
    ...([["GET", `/me/webhooks/${other}/deliveries/${deliveryId}`]] as const),
  ] as const) {
    expect((await jonas.send(method, address, body)).status, `${method} ${address}`).toBe(404);
  }
  expect((await irina.get<Endpoint>(path)).body).toMatchObject({ description: "Bookkeeping" });
});

test("a service key reads with `read`, changes with `webhooks`, and the audit log names it", async () => {
  const [reader, writer] = [await serviceKey(database, "sever", ["read"]), await serviceKey(database, "sever", ["webhooks"])];
  const program = apiCaller(site);
  expect(await add(program, reader.bearer)).toMatchObject({ status: 403, body: { message: "KEY.SCOPE", error: { scope: "webhooks" } } });
  const { _id: id } = (await add(program, writer.bearer)).body;
  expect((await program.get<Endpoint[]>("/me/webhooks/", reader.bearer)).body.map(({ _id }) => _id)).toEqual([id]);
  expect((await program.get("/me/webhooks/", writer.bearer)).status).toBe(403);
  const { rows } = await database.asOwner("SELECT action FROM audit_entry WHERE diff->>'key' = $1 ORDER BY seq", [writer.prefix]);
  expect(rows.map(({ action }) => action)).toContain("webhook.add");
});
