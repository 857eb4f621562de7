// Agent staff see of a member only the deals whose money the member pays to their agent.
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { openSite } from "./site.ts";

await cloneDatabase();
await startTestWorker();
const { paidOffer, publishedOffer, userIdOf } = await import("#tests/support/offer-journey.ts");
const site = await openSite();
const as = (name: string) => site.visitor().logIn(name);
const page = async (reader: string, member: string) => await (await as(reader)).get(`/user/${await userIdOf(member)}`);

test("each agent sees the payer of its own leg with that deal, and the other side's page is 404", async () => {
  await publishedOffer();
  for (const reader of ["manager.russia", "manager.europe"]) expect((await page(reader, "irina")).status, reader).toBe(404);
  const deal = await (await paidOffer()).state();
  const read = await page("manager.russia", "irina");
  const text = await read.text();
  expect([read.status, text.includes(deal.humanId)]).toEqual([200, true]);
  expect(text).not.toContain("irina@bridgehold.test");
  expect((await page("manager.europe", "irina")).status).toBe(404);
  expect((await page("manager.europe", "jonas")).status).toBe(200);
  expect((await page("manager.russia", "jonas")).status).toBe(404);
  // A member who pays another agent, or none, is 404.
  expect((await page("manager.europe", "sever")).status).toBe(404);
});
