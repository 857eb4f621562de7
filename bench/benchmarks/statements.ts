import { randomBytes } from "node:crypto";
import { type BankFormat, bankFile, bankFormats, csvMapping } from "#tests/support/bank-formats.ts";
import type { Benchmark, Line, RunOptions } from "../benchmark.ts";
import { fillArrivals } from "../parts/fill-arrivals.ts";
import { fillOffers } from "../parts/fill-offers.ts";
import { type Page, shown, timeOf } from "../parts/page-time.ts";
import { type Cost, paymentsOf, statementFile, watchCost } from "../parts/statement-file.ts";
import { onStand, type Stand } from "../stand.ts";
import { megabytes, ms } from "../words.ts";

async function findNominal() {
  const { listNominalAccounts } = await import("#services/book/nominal-accounts.server.ts");
  const [nominal] = await listNominalAccounts();
  if (!nominal) throw new Error("There is no nominal account.");
  return nominal;
}

/** Pages about unmatched money. */
async function pagesOf(): Promise<Readonly<Record<string, Page>>> {
  const { contextOf } = await import("#tests/support/service-context.ts");
  const { listQueue } = await import("#services/stage/list-queue.server.ts");
  const { suggestArrivals } = await import("#services/receipt/match-arrival.server.ts");
  const { listReceipts } = await import("#services/receipt/list-receipts.server.ts");
  const { listStaffOffers } = await import("#services/offer/staff/list-staff-offers.server.ts");
  const { readReceipt } = await import("#services/receipt/read-receipt.server.ts");
  const { searchEverything } = await import("#services/offer/staff/search-everything.server.ts");
  const { countAlike } = await import("#data/money/arrivals.server.ts");
  const { readBook } = await import("#services/nominal/read-book.server.ts");
  const { listEscrowAccounts } = await import("#services/agent/list-escrow-accounts.server.ts");
  const [agent, office] = [await contextOf("manager.russia"), await contextOf("admin")];
  const { accountId } = await findNominal();
  return {
    "Agent's queue with suggestions": async () => {
      const { rows } = shown(await listQueue(agent, { stage: "incoming", state: "todo" }));
      await suggestArrivals(rows);
      return rows.length;
    },
    "Deals of an agent": async () => shown(await listStaffOffers(agent, {})).rows.length,
    "Receipts of an agent": async () => shown(await listReceipts(agent, { tab: "open" })).rows.length,
    "An arrival with the deals that it may pay for": async () => {
      const [row] = shown(await listReceipts(agent, { tab: "open" })).rows;
      const { candidates, ...arrival } = shown(await readReceipt(agent, row?.id ?? ""));
      return (await countAlike(arrival)) + candidates.length;
    },
    "Search by a word that every payer has": async () => shown(await searchEverything(agent, "Плательщик")).arrivals.length,
    "Search by a payer of many": async () => shown(await searchEverything(agent, "Плательщик Номер7")).arrivals.length,
    "Search by a payer's account": async () => shown(await searchEverything(agent, "40817810000000000700")).arrivals.length,
    "Book of the nominal account": async () => shown(await readBook(office, { accountId })).rows.length,
    "Accounts of all agents": async () => shown(await listEscrowAccounts(office)).lines.length,
  };
}

interface Imported extends Cost {
  readonly tookMs: number;
}

interface Day {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly count: number;
  readonly format?: BankFormat;
}

/** Imports one day of this many payments as the nominal account's statement, as an agent does. */
async function importDay({ day, count, format = "clientBank" }: Day): Promise<Imported> {
  const { contextOf } = await import("#tests/support/service-context.ts");
  const { storeFile } = await import("#tests/support/store-file.ts");
  const { findAgentAccount } = await import("#data/account/requisites.server.ts");
  const { accountNumberOf } = await import("#services/account/details.server.ts");
  const { importStatement } = await import("#services/receipt/import-statement.server.ts");
  const agent = await contextOf("manager.russia");
  const nominal = await findNominal();
  const account = await findAgentAccount(nominal.accountId);
  if (!account) throw new Error("The nominal account has no number.");
  const asked = { number: accountNumberOf("agent_account", account), day, opening: 0n, count, salt: randomBytes(3).toString("hex") };
  const statement = { ...asked, currency: "RUB", lines: format === "clientBank" ? [] : paymentsOf(asked) };
  const bytes = format === "clientBank" ? statementFile(asked) : bankFile(format, statement);
  const mapping = format === "csv" ? { mapping: csvMapping(statement) } : {};
  const content = { name: "kl_to_1c.txt", mime: "application/octet-stream", bytes };
  const fileId = await storeFile({ ownerUserId: agent.principal.userId, purpose: "agentFile" }, content);
  const cost = watchCost();
  const started = performance.now();
  const answer = await importStatement(agent, { fileId, accountId: nominal.accountId, ...mapping });
  const tookMs = performance.now() - started;
  if (!answer.ok || "trouble" in answer.value) throw new Error(`The statement was refused: ${JSON.stringify(answer)}`);
  return { tookMs, ...cost.end() };
}

const formatNames = { clientBank: "", camt053: " as camt.053", mt940: " as MT940", csv: " as CSV" } as const;

const slowNotes: Partial<Readonly<Record<BankFormat, string>>> = {
  camt053:
    "a file is read twice, to check it and then to write it, and each reading of the XML takes about 4 s, most of it in the parser; next: a parser that reports events instead of building objects.",
};

/** Measures of an import. */
function importLines(count: number, format: BankFormat, { tookMs, peakBytes, longestTurnMs, processorMs }: Imported): readonly Line[] {
  const what = `${count.toLocaleString("en-US")} lines${formatNames[format]}`;
  return [
    {
      ...{ what: `Import of ${what}`, target: "≤ 12 s", result: `${(tookMs / 1_000).toFixed(1)} s`, isMet: tookMs <= 12_000 },
      details: [`processor time of the site and its reader: ${(processorMs / 1_000).toFixed(1)} s`],
      note: slowNotes[format],
    },
    { what: `Memory of an import of ${what}`, target: "≤ 300 MiB", result: megabytes(peakBytes), isMet: peakBytes <= 300 * 1_048_576 },
    { what: "Longest wait of another request meanwhile", target: "≤ 200 ms", result: ms(longestTurnMs), isMet: longestTurnMs <= 200 },
  ];
}

function pageLine(name: string, few: number, many: number, beside = ""): Line {
  return {
    what: name + beside,
    target: "≤ 1.6 × the time at 1,000 lines",
    result: `${(many / few).toFixed(2)} ×`,
    isMet: many <= 1.6 * few,
    details: [`1,000: ${ms(few)}`, `all: ${ms(many)}`],
    note: "it reads lines that it does not show; next: EXPLAIN (ANALYZE, BUFFERS) of its statements at both ends.",
  };
}

/** Deals whose pay-in the agent expects. */
const dealCount = 1_000;

async function fillDeals(stand: Stand): Promise<void> {
  const worker = await stand.startWorker();
  const { publishedOffer, userIdOf } = await import("#tests/support/offer-journey.ts");
  const base = await publishedOffer({ owner: "sever" });
  const cast = { memberId: await userIdOf("irina"), agentId: (await base.state()).legs.owner.agentId };
  // The pages need no engine, and its reconciler would start a workflow for each of these deals.
  await worker.stop();
  await fillOffers(stand.owner, base.id, cast, 1, dealCount);
}

/** Milliseconds of each page. */
async function timesOf(pages: readonly Page[], times: number): Promise<readonly number[]> {
  const taken: number[] = [];
  for (const page of pages) taken.push(await timeOf(page, times));
  return taken;
}

const million = 1_000_000;

async function measure(stand: Stand, { rounds, isQuick, isHuge }: RunOptions): Promise<readonly Line[]> {
  const { addDays } = await import("#domain/people/calendar-date.ts");
  const today = new Date().toISOString().slice(0, 10);
  const [count, times] = [isQuick ? 5_000 : 100_000, isQuick ? 5 : (rounds ?? 6) * 5];
  await fillDeals(stand);
  const named = Object.entries(await pagesOf());
  const pages = named.map(([, page]) => page);
  await importDay({ day: addDays(today, -30), count: 1_000 });
  const before = await timesOf(pages, times);
  const lines = [...importLines(count, "clientBank", await importDay({ day: addDays(today, -1), count }))];
  const after = await timesOf(pages, times);
  lines.push(...named.map(([what], at) => pageLine(what, before[at] ?? 0, after[at] ?? 0)));
  for (const [at, format] of bankFormats.filter((one) => one !== "clientBank").entries())
    lines.push(...importLines(count, format, await importDay({ day: addDays(today, -5 * (at + 1)), count, format })));
  if (!isHuge) return lines;
  await fillArrivals(stand.owner, million);
  const most = await timesOf(pages, times);
  return [...lines, ...named.map(([what], at) => pageLine(what, before[at] ?? 0, most[at] ?? 0, ", beside a million arrivals"))];
}

const statements: Benchmark = {
  title: "A statement of a hundred thousand lines, and the pages beside its unmatched money",
  run: (options) => onStand((stand) => measure(stand, options)),
};

export default statements;
