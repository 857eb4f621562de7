// `npm start` itself: each of its processes is killed once, identified as a child of the starter, never by its name alone.
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Browser, Page } from "playwright-core";
import { afterAll, expect } from "vitest";
import { joinProduct } from "#tests/e2e/support/join-product.ts";
import { openBrowser } from "#tests/support/browser.ts";
import type { TestDatabase } from "#tests/support/database.ts";
import { startProduct } from "#tests/support/product.ts";
import type { Taker } from "./crowd.ts";
import type { Dice } from "./dice.ts";
import { count, drill, inForm } from "./drill.ts";

const product = await startProduct({ RATES_SOURCE: "recorded", LOG_LEVEL: "error" });
await joinProduct(product.dataDir);
const { closeDatabase } = await import("#data/db.server.ts");
const { closeTemporalClient } = await import("#commands/temporal-client.server.ts");
const { OfferDriver } = await import("./offer-driver.ts");
const { crowdOfTakers } = await import("./crowd.ts");
const owner = new pg.Pool({ connectionString: process.env.DATABASE_OWNER_URL, max: 2, connectionTimeoutMillis: 3_000 });
owner.on("error", () => {});
afterAll(async () => {
  await Promise.all([closeTemporalClient(), closeDatabase(), owner.end()]);
  await product.stop();
}, 60_000);

const database = { asOwner: (sql: string, params?: unknown[]) => owner.query(sql, params) } as TestDatabase;

/** The long form runs alone on the machine; the short one shares it with other tests. */
const limitMs = inForm(45_000, 15_000);

const parts = { worker: "worker/main.ts", site: "server/node.ts", engine: "temporal server", database: "bin/postgres -D" } as const;
type PartName = keyof typeof parts;

function pidOf(part: PartName): number {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,command="], { encoding: "utf8" }).split("\n");
  const found = lines.map((line) => line.trim().split(/\s+/)).filter(([, parent]) => Number(parent) === product.pid);
  const [pid] = found.find((words) => words.slice(2).join(" ").includes(parts[part])) ?? [];
  if (!pid) throw new Error(`The ${part} does not run.`);
  return Number(pid);
}

interface Answer {
  readonly status: number | "closed";
  readonly text: string;
}

const closed: Answer = { status: "closed", text: "" };

async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
  const signal = AbortSignal.timeout(20_000);
  return await fetch(product.origin + path, { ...init, signal, redirect: "manual" }).then(
    async (response) => ({ status: response.status, text: await response.text() }),
    () => closed,
  );
}

const outage = async () => (await ask("/readyz")).text.trim();

async function until(what: string, test: () => Promise<boolean>, withinMs: number): Promise<number> {
  const started = Date.now();
  while (!(await test())) {
    if (Date.now() - started > withinMs) throw new Error(`Not within ${withinMs} ms: ${what}.\n${product.lines().slice(-12).join("\n")}`);
    await pause(50);
  }
  return Date.now() - started;
}

/** One person's click, repeated with the same command id until the database has the acceptance. */
async function takeOffer(offerId: string, { token, accountId }: Taker, answers: Answer[]): Promise<void> {
  const body = new URLSearchParams({ commandId: randomUUID(), revision: "1", payout: `own:${accountId}` });
  const headers = { Cookie: `sid=${token}`, Origin: product.origin };
  const isTaken = async () => {
    const sql = "SELECT FROM offer_event WHERE offer_id = $1 AND type = 'offerAccepted'";
    return ((await owner.query(sql, [offerId]).catch(() => null))?.rowCount ?? 0) > 0;
  };
  const press = async () => {
    if (answers.at(-1)?.status !== 202) answers.push(await ask(`/accept-transaction/${offerId}`, { method: "POST", headers, body }));
    return await isTaken();
  };
  await until(`offer ${offerId} is taken`, press, 120_000);
}

function requirePlainAnswers(part: PartName, answers: readonly Answer[], counts: Record<string, number>): void {
  for (const { status, text } of answers) {
    count(counts, `× ${status}`);
    // A killed site closes its connections; from then on the starter answers instead.
    const usual = [202, 303, 503, ...(part === "site" ? ["closed"] : [])];
    expect(usual, `${part}: ${text.slice(0, 300)}`).toContain(status);
    expect(text).not.toMatch(/node_modules|SELECT |ECONNREFUSED/);
    if (status === 503) expect(text.length).toBeGreaterThan(40);
  }
  expect(answers.filter(({ status }) => status === "closed").length, "presses that nobody answered").toBeLessThan(10);
}

drill("npm start restarts each killed process, and the next decision requires no operator", async (dice: Dice, counts) => {
  const driver = await OfferDriver.open(database, product.origin);
  const names = dice.shuffled(Object.keys(parts) as PartName[]);
  const takers = await crowdOfTakers(database, names.length + 1);
  for (let round = 0; round < inForm(1, 3); round += 1) {
    for (const [at, part] of names.entries()) {
      const [offerId, answers] = [await driver.publish(), [] as Answer[]];
      const [before, killedAt] = [pidOf(part), Date.now()];
      process.kill(before, "SIGKILL");
      await takeOffer(offerId, takers[at]!, answers);
      const ms = Date.now() - killedAt;
      counts[`ms until a decision without the ${part}, at worst`] = Math.max(
        ms,
        counts[`ms until a decision without the ${part}, at worst`] ?? 0,
      );
      requirePlainAnswers(part, answers, counts);
      await until("everything is ready again", async () => (await outage()) === "ok", 60_000);
      expect(pidOf(part)).not.toBe(before);
      expect(product.lines()).toContainEqual(
        expect.stringMatching(new RegExp(`^The ${part} has ended: killed by SIGKILL.* started again in`)),
      );
      expect(product.lines()).toContainEqual(expect.stringMatching(new RegExp(`^The ${part} runs again`)));
      expect(ms, part).toBeLessThan(limitMs);
    }
  }
  await stoppedWorker(await driver.publish(), takers.at(-1)!, counts);
});

async function openAccepting(browser: Browser, offerId: string, { token, accountId }: Taker): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.origin });
  await context.addCookies([{ name: "sid", value: token, url: product.origin }]);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(`/accept-transaction/${offerId}`);
  await page.locator("html[data-app]").waitFor({ state: "attached" });
  await page.locator(`[name=payout][value="own:${accountId}"]`).check({ force: true });
  await page.locator("[name=policy]").check();
  return page;
}

/** A stopped process keeps its connections and its pollers. A person who clicked meanwhile is redirected without another click. */
async function stoppedWorker(offerId: string, taker: Taker, counts: Record<string, number>): Promise<void> {
  const browser = await openBrowser();
  const page = await openAccepting(browser, offerId, taker);
  const [pid, stoppedAt] = [pidOf("worker"), Date.now()];
  process.kill(pid, "SIGSTOP");
  await page.locator("#accept button[type=submit]:visible").last().click();
  await page.getByText("Принято, обрабатываем").waitFor();
  await page.waitForURL(`**/my-transactions/${offerId}*`);
  const ms = Date.now() - stoppedAt;
  counts["ms until a decision without the stopped worker"] = ms;
  expect(ms).toBeLessThan(limitMs);
  expect(pidOf("worker")).not.toBe(pid);
  expect(product.lines()).toContainEqual(expect.stringMatching(/^The worker has ended: it stood still/));
  await browser.close();
}
