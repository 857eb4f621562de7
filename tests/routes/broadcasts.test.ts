import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const { writeBroadcastBatch } = await import("#services/message/write-broadcast.server.ts");
const site = await openSite();
const admin = await site.visitor().logIn("admin");
const draft = { template: "registration-opened", brand: "main", perMinute: "60" };
const wait = (count: number) =>
  database.asOwner(
    "INSERT INTO waitlist (brand, email, language) SELECT 'main', 'w' || n || '@example.test', 'ru' FROM generate_series(1, $1) n",
    [count],
  );
const clean = () => database.asOwner("TRUNCATE waitlist, mail_outbox, mail_broadcast");
const prepare = async () => (await admin.post("/admin/broadcasts", draft)).headers.get("Location") ?? "";
const act = async (path: string, intent: string) => (await admin.post(path, { intent })).status;
const letters = async () =>
  (await database.asOwner("SELECT state, count(*)::int AS n FROM mail_outbox GROUP BY state ORDER BY state")).rows as {
    state: string;
    n: number;
  }[];
const read = async (path: string) => (await (await admin.get(path)).text()).replaceAll("\u00a0", " ");

test("is previewed, is sent to everybody once at its pace, and can be paused, resumed and ended", async () => {
  await clean();
  await wait(5);
  const path = await prepare();
  expect(path).toMatch(/^\/admin\/broadcasts\/[0-9a-f-]{36}$/);
  expect(await read(path)).toMatch(/Регистрация[\s\S]*Получателей[\s\S]*>5</);
  expect([await act(path, "test"), await letters()]).toEqual([303, [{ state: "queued", n: 1 }]]);
  await database.asOwner("TRUNCATE mail_outbox");
  expect([await act(path, "pause"), await act(path, "start"), await act(path, "start")]).toEqual([409, 303, 409]);
  expect(await writeBroadcastBatch(Date.now(), 2)).toBe(2);
  expect(await act(path, "pause")).toBe(303);
  expect([await writeBroadcastBatch(Date.now(), 2), await letters()]).toEqual([null, [{ state: "held", n: 2 }]]);
  expect(await act(path, "resume")).toBe(303);
  expect([
    await writeBroadcastBatch(Date.now(), 2),
    await writeBroadcastBatch(Date.now(), 2),
    await writeBroadcastBatch(Date.now(), 2),
  ]).toEqual([2, 1, null]);
  const { rows } = await database.asOwner(
    "SELECT round(extract(epoch FROM not_before - lag(not_before) OVER (ORDER BY not_before))) AS s FROM mail_outbox ORDER BY not_before",
  );
  expect(rows.map(({ s }) => s)).toEqual([null, "1", "1", "1", "1"]);
  expect(await act(path, "cancel")).toBe(303);
  expect(await letters()).toEqual([{ state: "cancelled", n: 5 }]);
  // A person who got the letter gets no second one, not even from the next broadcast.
  expect(await read(await prepare())).toMatch(/Получателей[\s\S]*>0</);
});

test("a worker that dies in a batch has queued none of it, and two workers queue one letter for each recipient", async () => {
  await clean();
  await wait(40);
  const path = await prepare();
  await act(path, "start");
  await database.asOwner(`CREATE FUNCTION dies() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'killed'; END $$`);
  await database.asOwner("CREATE TRIGGER dies BEFORE UPDATE ON mail_broadcast FOR EACH ROW EXECUTE FUNCTION dies()");
  await expect(writeBroadcastBatch(Date.now(), 7)).rejects.toThrow("killed");
  expect(await letters()).toEqual([]);
  await database.asOwner("DROP TRIGGER dies ON mail_broadcast");
  for (let round = 0; round < 10; round += 1) await Promise.all([1, 2, 3].map(() => writeBroadcastBatch(Date.now(), 7)));
  const { rows } = await database.asOwner("SELECT count(*)::int AS n, count(DISTINCT to_address)::int AS people FROM mail_outbox");
  expect(rows).toEqual([{ n: 40, people: 40 }]);
});

test("more than a thousand recipients require a second admin; queueing them uses little memory and processor time", async () => {
  await clean();
  const recipients = 20_000;
  await wait(recipients);
  const path = await prepare();
  expect([await act(path, "start"), await read(path)]).toEqual([422, expect.stringContaining("другой администратор")]);
  const id = path.split("/").at(-1);
  await database.asOwner("UPDATE mail_broadcast SET created_by = uuidv7() WHERE id = $1", [id]);
  expect(await act(path, "start")).toBe(303);
  const [before, heap] = [process.cpuUsage(), process.memoryUsage().heapUsed];
  let peak = heap;
  while ((await writeBroadcastBatch(Date.now())) !== null) peak = Math.max(peak, process.memoryUsage().heapUsed);
  const { user, system } = process.cpuUsage(before);
  const [seconds, megabytes] = [(user + system) / 1_000_000, (peak - heap) / 1_048_576];
  expect(await letters()).toEqual([{ state: "queued", n: recipients }]);
  // Processor time, so that other load on the machine does not change the result.
  expect(seconds).toBeLessThan((60 * recipients) / 100_000);
  expect(megabytes).toBeLessThan(150);
}, 120_000);

test("only admins see and start broadcasts", async () => {
  const moderator = await site.visitor().logIn("moderator");
  const path = await prepare();
  expect([(await moderator.get("/admin/broadcasts")).status, (await moderator.get(path)).status]).not.toContain(200);
  expect((await moderator.post(path, { intent: "start" })).status).not.toBe(303);
});
