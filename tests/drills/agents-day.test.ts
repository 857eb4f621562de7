// A day of an agent's staff: one bank day arrives in four formats, its payments are matched, verified, paid out and confirmed, and the next
// bank day brings the payouts. Files, services, core and database are the product's; `installEngine` replaces Temporal.
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { CommandOutcome, ServiceResult } from "#contracts/outcome.ts";
import type { OfferSide, OfferState, StageName } from "#domain/offer/state.ts";
import type { ServiceContext } from "#services/context.ts";
import { type BankDayStatement, type BankFormat, type BankLine, bankFile, bankFormats, csvMapping } from "#tests/support/bank-formats.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import type { Dice } from "./dice.ts";
import { count, drill, inForm } from "./drill.ts";
import type { Done } from "./money-acts.ts";
import type { World } from "./money-world.ts";
import { requireNoFaults } from "./oracle.ts";

const database = await cloneDatabase();
const { installEngine } = await import("#tests/support/engine-in-process.ts");
const { storeFile } = await import("#tests/support/store-file.ts");
const { pool } = await import("#data/db.server.ts");
const { findAgentAccount } = await import("#data/account/requisites.server.ts");
const { listArrivals } = await import("#data/money/arrivals.server.ts");
const { readOfferState } = await import("#data/offer/offers.server.ts");
const { dayIn } = await import("#domain/people/document/document-expiry.ts");
const { addDays } = await import("#domain/people/calendar-date.ts");
const { accountNumberOf } = await import("#services/account/details.server.ts");
const { findHeldAccounts } = await import("#services/book/held-accounts.server.ts");
const { readDay } = await import("#services/nominal/read-day.server.ts");
const { importStatement } = await import("#services/receipt/import-statement.server.ts");
const { matchArrival } = await import("#services/receipt/match-arrival.server.ts");
const { stateReturn, verifyReturn } = await import("#services/receipt/return-arrival.server.ts");
const { submitConfirmation } = await import("#services/stage/submit-confirmation.server.ts");
const { submitOutgoing } = await import("#services/stage/submit-outgoing.server.ts");
const { verifyStage } = await import("#services/stage/verify-stage.server.ts");
const { paper } = await import("./money-papers.ts");
const { payOther, verdictOf } = await import("./money-acts.ts");
const { openWorld } = await import("./money-world.ts");
installEngine();

const sides = ["owner", "buyer"] as const;
const strangersPurpose = "Долг по расписке";
/** How many files are imported at the same moment, one number after another. */
const groupings = [[1, 1, 1, 1], [2, 1, 1], [1, 2, 1], [1, 3], [4]] as const;

/** All acts of one day have the same instant, so that a day that ends during the test changes nothing. */
function atOneInstant(world: World): World {
  const now = Date.now();
  const fixed = (people: readonly ServiceContext[]) => people.map((one): ServiceContext => ({ ...one, now }));
  const { staff, others, managers, overseers } = world;
  return { ...world, staff: fixed(staff), others: fixed(others), managers: fixed(managers), overseers: fixed(overseers) };
}

async function dealOf(id: string): Promise<OfferState> {
  const deal = await readOfferState(pool, id);
  if (!deal) throw new Error(`Deal ${id} is missing.`);
  return deal;
}

async function done(act: Promise<CommandOutcome | "joined" | ServiceResult<null> | Done>): Promise<void> {
  const outcome = await act;
  if (outcome === "joined" || outcome.ok) return;
  throw new Error(`Refused with ${"code" in outcome ? outcome.code : "pending"}.`);
}

async function load({ dice, accountId, staff }: World, format: BankFormat, statement: BankDayStatement): Promise<string | number> {
  const importer = dice.pick(staff);
  const content = { name: `${format}.txt`, mime: "application/octet-stream", bytes: bankFile(format, statement) };
  const fileId = await storeFile({ ownerUserId: importer.principal.userId, purpose: "agentFile" }, content);
  const answer = await importStatement(importer, { accountId, fileId, ...(format === "csv" && { mapping: csvMapping(statement) }) });
  if (!answer.ok) return answer.code;
  return "trouble" in answer.value ? answer.value.trouble.code : answer.value.imported;
}

/** Imports all formats in an order of chance, some at the same moment; `between` runs after each of these moments. */
async function loadAll(world: World, statement: BankDayStatement, between: () => Promise<void>): Promise<void> {
  const formats = world.dice.shuffled(bankFormats);
  const answers: (string | number)[] = [];
  let from = 0;
  for (const size of world.dice.pick(groupings)) {
    const together = formats.slice(from, from + size);
    answers.push(...(await Promise.all(together.map((format) => load(world, format, statement)))));
    from += size;
    await between();
  }
  const incoming = statement.lines.filter(({ minor }) => minor > 0n).length;
  expect(answers.toSorted(), formats.join(" ")).toEqual([incoming, "nothingNew", "nothingNew", "nothingNew"]);
}

const undecided = async ({ agentId, accountId }: World) =>
  (await listArrivals({ agentIds: [agentId], states: ["unknown"], limit: 200 })).filter((one) => one.agentAccountId === accountId);

/** Matches up to `most` payments, each to the deal that its payer meant. A format may add its own numbers to the payer's text. */
async function matchSome(world: World, meant: ReadonlyMap<string, string>, most: number): Promise<void> {
  const open = (await undecided(world)).flatMap(({ id, purpose }) =>
    [...meant].flatMap(([text, offerId]) => (purpose.includes(text) ? [{ arrivalId: id, offerId }] : [])),
  );
  for (const one of world.dice.shuffled(open).slice(0, most))
    await done(matchArrival(world.dice.pick(world.staff), { ...one, commandId: randomUUID(), leg: world.leg, isThirdParty: false }));
}

async function verify({ dice, managers }: World, id: string, leg: OfferSide, stage: StageName): Promise<void> {
  await done(verifyStage(dice.pick(managers), verdictOf(await dealOf(id), leg, stage)));
}

async function payOut(world: World, id: string, leg: OfferSide): Promise<void> {
  const by = world.dice.pick(leg === world.leg ? world.staff : world.others);
  const order = async () => ({ offerId: id, leg, commandId: randomUUID(), fileIds: [await paper(by.principal.userId, id, leg)] });
  await done(submitOutgoing(by, { ...(await order()), reference: `${world.dice.below(1e9)}` }));
  await verify(world, id, leg, "outgoing");
  await done(submitConfirmation(by, await order()));
  await verify(world, id, leg, "confirmation");
}

async function sendStrangersMoneyBack(world: World): Promise<void> {
  const [arrival] = await undecided(world);
  expect(arrival?.purpose).toContain(strangersPurpose);
  const id = arrival?.id ?? "";
  await done(stateReturn(world.dice.pick(world.staff), { arrivalId: id, reason: "Плательщик неизвестен", returnNumber: "77" }));
  await done(verifyReturn(world.dice.pick(world.overseers), id));
}

/** Payments of the same amount, one for each deal, with or without the deal's number, and one of an outsider. */
function paymentsFor(dice: Dice, payIn: bigint, deals: readonly OfferState[]) {
  const purposeOf = ({ humanId }: OfferState, n: number) =>
    `Оплата ${n} по договору ${dice.pick([humanId, humanId.replaceAll("-", " "), humanId.toLowerCase(), "займа"])}`;
  const meant = new Map(deals.map((deal, n) => [purposeOf(deal, n), deal.id]));
  const lines = [...meant.keys(), strangersPurpose].map(
    (purpose, n): BankLine => ({
      minor: payIn,
      payer: `Плательщик ${dice.pick("АБВГ".split(""))}`,
      purpose,
      no: `${dice.pick([7, 100 + n])}`,
    }),
  );
  return { meant, lines: dice.shuffled(lines) };
}

async function differenceOn({ overseers, accountId }: World, day: string): Promise<string> {
  const [reader] = overseers;
  const read = reader && (await readDay(reader, accountId, day));
  return `${read?.ok ? read.value.difference?.minor : "unread"}`;
}

async function playDay(dice: Dice, counts: Record<string, number>): Promise<void> {
  const world = atOneInstant(await openWorld(dice, { leg: "owner", isChain: false, deals: 2 + dice.below(3) }));
  const { accountId, currency, payIn, principal, dealIds, staff } = world;
  const account = await findAgentAccount(accountId);
  const today = dayIn("Europe/Moscow", staff[0]?.now ?? 0);
  const opening = BigInt(dice.below(1_000_000));
  const { meant, lines } = paymentsFor(dice, payIn, await Promise.all(dealIds.map(dealOf)));
  const number = account ? accountNumberOf("agent_account", account) : "";
  const bankDay: BankDayStatement = { number, currency, day: addDays(today, -1), opening, lines };

  await loadAll(world, bankDay, () => matchSome(world, meant, dice.below(3)));
  await matchSome(world, meant, meant.size);
  for (const id of dice.shuffled(dealIds)) {
    await verify(world, id, world.leg, "incoming");
    await done(payOther({ world, deal: await dealOf(id) }));
  }
  for (const id of dice.shuffled(dealIds)) for (const leg of dice.shuffled(sides)) await payOut(world, id, leg);
  await sendStrangersMoneyBack(world);
  expect((await Promise.all(dealIds.map(dealOf))).map(({ phase }) => phase)).toEqual(dealIds.map(() => "completed"));
  expect(await differenceOn(world, bankDay.day)).toBe("0");

  const paid = dealIds.map((_, n): BankLine => ({ minor: -principal, payer: "Jonas Weber", purpose: `Выплата ${n}`, no: `${200 + n}` }));
  const back: BankLine = { minor: -payIn, payer: "Плательщик", purpose: "Возврат", no: "77" };
  const closing = lines.reduce((sum, { minor }) => sum + minor, opening);
  await loadAll(world, { ...bankDay, day: today, opening: closing, lines: dice.shuffled([...paid, back]) }, async () => {});
  expect([await differenceOn(world, today), (await findHeldAccounts([accountId])).size]).toEqual(["0", 0]);
  count(counts, "days");
  count(counts, "deals", dealIds.length);
}

drill(
  "one bank day in four formats and any order is matched, verified, paid out and confirmed: the book equals the bank",
  async (dice, counts) => {
    for (let day = 0; day < inForm(5, 200); day += 1) await playDay(dice.fork(day), counts);
    await requireNoFaults({ query: database.asOwner } as Parameters<typeof requireNoFaults>[0]);
    const checked = spawnSync(process.execPath, ["--no-warnings", "scripts/ledger-check.ts"], { encoding: "utf8" });
    expect([checked.status, checked.stdout]).toEqual([0, expect.stringMatching(/^\d+ postings, 0 faults/)]);
  },
);
