// The example that clients start from does what it says.
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { type Bridgehold, createBridgehold } from "../../clients/typescript/client.ts";
import { completeOffer } from "../../clients/typescript/examples/complete-an-offer.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { openSite, origin } from "./site.ts";

const database = await cloneDatabase();
await database.asOwner(
  `INSERT INTO exchange_rate (base, quote, rate, source, observed_at, expires_at)
   VALUES ('EUR', 'RUB', 91.2345, 'cbr', now(), now() + interval '1 day')`,
);
await startTestWorker();
const site = await openSite({ API_READS_PER_MINUTE: "10000" });

async function signIn(name: string): Promise<Bridgehold> {
  const visitor = site.visitor();
  const client = createBridgehold({
    origin,
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const body = request.body === null ? {} : { body: await request.arrayBuffer() };
      return await visitor.send(pathname + search, { method: request.method, headers: request.headers, ...body });
    },
  });
  await client.logIn(`${name}@bridgehold.test`, demoPassword);
  return client;
}

test("the example completes an offer", async () => {
  const [owner, buyer, ownerAgent, buyerAgent, manager] = await Promise.all([
    ...[signIn("irina"), signIn("jonas"), signIn("manager.russia"), signIn("manager.europe"), signIn("agents")],
  ] as const);
  if (!owner || !buyer || !ownerAgent || !buyerAgent || !manager) throw new Error("Somebody is missing.");
  const id = await completeOffer({ owner, buyer, ownerAgent, buyerAgent, manager }, demoPassword);
  const { data } = await owner.api.GET("/offers/{id}", { params: { path: { id } } });
  expect(data).toMatchObject({ status: "completed" });
});
