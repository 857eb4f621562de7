// Number of database round trips of a signed-in page, including its session (design/security §1): two for a list, fewer than ten for an
// offer (decision 032). Statements that are sent on one connection before its answer count as one round trip. Cached values (agents, rates,
// counts of the filter) are already loaded, as on every request except the first.
import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { expect, test } from "vitest";
import { budgets, limitOf } from "#tests/support/budgets.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { openSite, type Visitor } from "./site.ts";

const database = await cloneDatabase();
// Without a rate every request would query the rates again.
await database.asOwner(
  `INSERT INTO exchange_rate (base, quote, rate, source, observed_at, expires_at)
   VALUES ('EUR', 'RUB', 91.2345, 'cbr', now(), now() + interval '1 day')`,
);
await startTestWorker();
const { publishedOffer, signedOffer } = await import("#tests/support/offer-journey.ts");
const site = await openSite();
await publishedOffer({ owner: "marta" });
await publishedOffer();
const due = await signedOffer();

/** Statements that were sent together. */
type Question = string[];

/** Counts the queries of one request only, because the worker of this process sends queries too. */
const asking = new AsyncLocalStorage<Question[]>();
/** Unanswered queries of a connection: later ones on it cost no additional round trip. */
const leaving = new WeakMap<pg.Client, Question>();
// Every statement is sent through this method, including those of the pool and of Prisma.
const ask = pg.Client.prototype.query;
Reflect.set(pg.Client.prototype, "query", function counted(this: pg.Client, ...asked: unknown[]) {
  const [config] = asked;
  const text = typeof config === "object" && config !== null && "text" in config ? config.text : config;
  const together = leaving.get(this);
  const answer: unknown = Reflect.apply(ask, this, asked);
  if (together) {
    together.push(String(text));
    return answer;
  }
  const question = [String(text)];
  asking.getStore()?.push(question);
  leaving.set(this, question);
  const end = () => leaving.delete(this);
  if (answer instanceof Promise) answer.then(end, end);
  else queueMicrotask(end);
  return answer;
});

async function questionsOf(visitor: Visitor, path: string): Promise<{ readonly asked: readonly Question[]; readonly page: string }> {
  await (await visitor.get(path)).text();
  const once = async () => {
    const asked: Question[] = [];
    const response = await asking.run(asked, () => visitor.get(path));
    expect(response.status).toBe(200);
    return { asked, page: await asking.run(asked, () => response.text()) };
  };
  // A cache may expire between two of the requests, but not in all three, so the smallest count is used.
  const [one, ...others] = [await once(), await once(), await once()];
  return others.reduce((least, now) => (now.asked.length < least.asked.length ? now : least), one);
}

const irina = await site.visitor().logIn("irina");

test.each(["/my-transactions", "/transactions", "/transactions?from=germany", "/transactions?neededBy=2099-12-31", "/notifications"])(
  "%s costs two round trips",
  async (path) => {
    const { asked } = await questionsOf(irina, path);
    expect(asked).toHaveLength(2);
    expect(asked[0]?.join()).toContain("FROM session");
  },
);

/** Pages that mark the notifications which link to them as read. */
const marking = ["", "/certifying-docs", "/bank-accounts"];

test.each([...marking, "/personal", "/wallets"])(
  "/profile%s costs at most four round trips, and one more where its notifications are marked as read",
  async (section) => {
    const { asked } = await questionsOf(irina, `/profile${section}`);
    const all = asked.map((question) => question.join("; ")).join("\n");
    expect(asked.length, all).toBeLessThanOrEqual(marking.includes(section) ? 5 : 4);
    expect(all.includes('UPDATE "public"."notification"')).toBe(marking.includes(section));
  },
);

test.each([
  // The partners and accounts of the rows are read after the rows.
  ["/payments", 5],
  ["/history", 5],
])("%s with its sums by month costs at most %i round trips", async (path, most) => {
  const { asked } = await questionsOf(irina, path);
  expect(asked.length, asked.map((question) => question.join("; ")).join("\n")).toBeLessThanOrEqual(most);
  expect(asked.flat().filter((text) => text.includes("AS month"))).toHaveLength(1);
});

test("the market's script data contains only what the cards show", async () => {
  const { page } = await questionsOf(irina, "/transactions");
  const [, said = '""'] = /streamController\.enqueue\((.*?)\);<\/script>/s.exec(page) ?? [];
  const data: string = JSON.parse(said);
  expect(data).toContain("areAgentsOpen");
  for (const name of ["week", "signingWindow", "commissionBps", "commission", "observedAt", "revision", "ownerId", "agentId"]) {
    expect(data).not.toContain(`"${name}"`);
  }
});

test("an offer's page costs fewer than ten round trips while its payment is due", async () => {
  const { asked, page } = await questionsOf(irina, `/my-transactions/${due.id}`);
  expect(page).toContain((await due.state()).humanId);
  // The grouping of its reads depends on the timing of the answers.
  expect(asked.length).toBeLessThan(10);
  expect(Buffer.byteLength(page)).toBeLessThan(limitOf(budgets.offerHtml));
});
