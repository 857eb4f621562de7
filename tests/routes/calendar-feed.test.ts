import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
await startTestWorker();
const site = await openSite();
const { acceptedOffer, completedOffer, signedOffer } = await import("#tests/support/offer-journey.ts");
const [signing, paying, over] = [await acceptedOffer(), await signedOffer(), await completedOffer()];
const guest = site.visitor();

/** The secret address, which the page shows once. */
async function create(name: string): Promise<string> {
  const reader = await site.visitor().logIn(name);
  const page = await (await reader.post("/settings/calendar", { intent: "create" })).text();
  const [, path = ""] = /data-copy="https?:\/\/[^/"]+(\/calendar\/[\w-]+\.ics)"/.exec(page) ?? [];
  expect(path).not.toBe("");
  return path;
}
const linesOf = async (response: Response) => (await response.text()).replaceAll("\r\n ", "");

test("the secret address gives the deadlines of all open deals, and no account data", async () => {
  const answer = await guest.get(await create("irina"));
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  const text = await linesOf(answer);
  for (const offer of [signing, paying]) expect(text).toContain((await offer.state()).humanId);
  expect(text).not.toContain((await over.state()).humanId);
  expect(text).not.toMatch(/\d{20}|DE\d{20}|044525225/);
});

test("a new address revokes the former one, and the database stores none of them readably", async () => {
  const former = await create("jonas");
  const path = await create("jonas");
  expect([(await guest.get(former)).status, (await guest.get(path)).status]).toEqual([404, 200]);
  const token = path.slice("/calendar/".length, -".ics".length);
  const { rows } = await database.asOwner("SELECT encode(token_hash, 'escape') AS hash FROM calendar_feed");
  expect(JSON.stringify(rows)).not.toContain(token);
  const reader = await site.visitor().logIn("jonas");
  expect(await (await reader.get("/settings/calendar")).text()).not.toContain(token);
  await reader.post("/settings/calendar", { intent: "end" });
  expect((await guest.get(path)).status).toBe(404);
});

test("concurrent presses leave one address and return no error", async () => {
  const reader = await site.visitor().logIn("sever");
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => reader.post("/settings/calendar", { intent: "create" })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const pages = await Promise.all(answers.map((answer) => answer.text()));
  const paths = pages.map((page) => /\/calendar\/[\w-]{20,}\.ics/.exec(page)?.[0] ?? "");
  const found = await Promise.all(paths.map(async (path) => (await guest.get(path)).status));
  expect(found.toSorted()).toEqual([200, 404, 404, 404, 404]);
});

test("the address of a blocked member answers like an unknown one", async () => {
  const path = await create("marta");
  await database.asOwner(`UPDATE "user" SET is_blocked = true WHERE email = 'marta@bridgehold.test'`);
  expect((await guest.get(path)).status).toBe(404);
  for (const wrong of ["/calendar/x.ics", `/calendar/${"a".repeat(43)}.ics`]) expect((await guest.get(wrong)).status).toBe(404);
});
