import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { openSite } from "./site.ts";

await cloneDatabase();
await startTestWorker();
const { signedOffer } = await import("#tests/support/offer-journey.ts");
const site = await openSite();

test("a question about a deal begins with its number, who asks and where to answer", async () => {
  const offer = await signedOffer();
  const { humanId } = await offer.state();
  const irina = await site.visitor().logIn("irina");
  const form = `/contact-us?offer=${humanId}`;
  expect(await (await irina.get(`/my-transactions/${offer.id}`)).text()).toContain(`href="${form}"`);
  const html = await (await irina.get(form)).text();
  const filled = (name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? "";
  expect(filled("subject")).toContain(humanId);
  expect([filled("name"), filled("email")]).toEqual(["Климова Ирина", "irina@bridgehold.test"]);
});
