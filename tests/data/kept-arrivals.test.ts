// Totals of statements' money that triggers maintain equal those of the lines, whatever happens to the lines and however many processes
// write concurrently.
import { spawnSync } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { createDice, type Dice } from "../drills/dice.ts";

const database = await cloneDatabase();
const { pool, withTransaction } = await import("#data/db.server.ts");
const { checkKeptSums } = await import("#data/money/kept-sum-checks.server.ts");
const { recordArrivalMove } = await import("#data/money/arrivals.server.ts");
const { findArrival, listUnmatchedByAgent, listUnmatchedSums } = await import("#data/money/arrivals.server.ts");
const { listMovements, sumMovements } = await import("#data/money/account-book.server.ts");
const { recordArrivals, recordStatement } = await import("#data/money/statements.server.ts");
const { findStatement, recordRevocation, recordRevocationAsked } = await import("#data/money/statement-records.server.ts");
const { recordReceipt } = await import("#data/money/submitted-receipts.server.ts");
const { humanIdsIn } = await import("#services/receipt/assess-candidates.ts");

const { rows: banks } = await database.asOwner(
  `SELECT id AS "accountId", agent_id AS "agentId", currency FROM agent_account WHERE rail = 'bank' ORDER BY id`,
);
const [manager, colleague] = [randomUUID(), randomUUID()];
const origin = { at: 0, actor: manager } as const;
const days = ["2026-11-18", "2026-11-19", "2026-11-20"] as const;

interface Written {
  readonly statementId: string;
  readonly ids: readonly string[];
}

/** Imports a statement of up to thirty lines on three days. */
async function importSome(dice: Dice): Promise<Written> {
  const { accountId: agentAccountId, agentId, currency } = dice.pick(banks);
  const statement = {
    ...{ id: randomUUID(), agentId, agentAccountId, currency, fileId: randomUUID(), fileHash: randomBytes(32).toString("hex") },
    ...({
      format: "csv",
      importedBy: manager,
      reading: {},
      contradictions: [],
      opening: 0n,
      closing: 0n,
      lines: 1,
      incoming: 0n,
      outgoing: 0n,
    } as const),
    ...{ firstDay: days[0], lastDay: days[2] },
  };
  const lines = Array.from({ length: 1 + dice.below(30) }, (_, n) => ({
    ...{ bookedOn: dice.pick(days), minor: BigInt(1 + dice.below(1_000_000)), purpose: "Перевод", reference: `${n}` },
    ...{ payerName: null, payerAccount: null, hash: randomBytes(32).toString("hex"), codes: humanIdsIn("") },
  }));
  await withTransaction(async (tx) => {
    await recordStatement(tx, statement);
    await recordArrivals(tx, statement, lines);
  });
  const { rows } = await pool.query<{ id: string }>("SELECT id FROM arrival WHERE statement_id = $1 ORDER BY id", [statement.id]);
  return { statementId: statement.id, ids: rows.map(({ id }) => id) };
}

/** Moves one line to another state that its current one permits. */
async function moveOne(id: string, dice: Dice): Promise<void> {
  const arrival = await findArrival(id);
  if (arrival === null) throw new Error("The line is missing.");
  const [offerId, receiptId, commandId] = [randomUUID(), randomUUID(), randomUUID()];
  await withTransaction(async (tx) => {
    if (arrival.state === "returning" && dice.chance(60))
      return await recordArrivalMove(tx, arrival, { state: "returned", by: colleague }, origin);
    if (arrival.state !== "unknown")
      return arrival.state === "returned" || (await recordArrivalMove(tx, arrival, { state: "unknown" }, origin));
    const move = dice.pick(["matched", "returning", "bounced"] as const);
    if (move === "returning")
      return await recordArrivalMove(tx, arrival, { state: move, reason: "Чужие деньги", returnNumber: "R-1", by: manager }, origin);
    if (move === "bounced")
      return await recordArrivalMove(tx, arrival, { state: move, offerId, leg: "owner", commandId, by: manager }, origin);
    const { agentId, agentAccountId, amount } = arrival;
    const seen = { payerName: null, payerAccountTail: null, reference: null, payer: "side", bookedAt: 0, recordedBy: null } as const;
    await recordReceipt(tx, { id: receiptId, agentId, agentAccountId, amount, ...seen, source: "statement", offerId, leg: "owner" });
    return await recordArrivalMove(tx, arrival, { state: "matched", offerId, leg: "owner", receiptId, by: manager }, origin);
  });
}

/** Revokes an import by two people; its lines in use were given back before. */
async function revoke({ statementId, ids }: Written): Promise<void> {
  for (const id of ids) {
    const arrival = await findArrival(id);
    if (arrival?.state === "returned") return;
    if (arrival && arrival.state !== "unknown") await withTransaction((tx) => recordArrivalMove(tx, arrival, { state: "unknown" }, origin));
  }
  await withTransaction(async (tx) => {
    await recordRevocationAsked(tx, statementId, "Не тот счёт", colleague);
    const record = await findStatement(statementId, tx);
    if (record === null || !(await recordRevocation(tx, record, randomUUID()))) throw new Error("The import was not revoked.");
  });
}

async function liveThrough(dice: Dice): Promise<void> {
  const imports = [await importSome(dice), await importSome(dice)];
  for (let n = 0; n < 25; n += 1) await moveOne(dice.pick(dice.pick(imports).ids), dice);
  if (dice.chance(70)) await revoke(dice.pick(imports));
}

/** The totals on the pages equal those computed from the lines. */
async function expectPagesRight(): Promise<void> {
  const sums = await pool.query(
    `SELECT agent_id AS "agentId", currency, sum(amount_minor)::text AS minor, count(*)::int AS count FROM arrival
     WHERE state IN ('unknown', 'returning') GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  const agentIds = [...new Set(banks.map(({ agentId }) => agentId))];
  const shown = await Promise.all(
    agentIds.map(async (agentId) =>
      (await listUnmatchedSums([agentId])).map(({ money, count }) => ({
        agentId,
        currency: money.currency,
        minor: `${money.minor}`,
        count,
      })),
    ),
  );
  const byAgent = (await listUnmatchedByAgent(agentIds)).map(({ agentId, amount }) => ({ agentId, ...amount, minor: `${amount.minor}` }));
  expect(new Set(shown.flat())).toEqual(new Set(sums.rows));
  expect(new Set(byAgent)).toEqual(new Set(sums.rows.map(({ count: _, ...row }) => row)));
  for (const { accountId, agentId, currency } of banks) {
    const account = { accountId, agentId, currency, timeZone: "Europe/Moscow" };
    const lines = await listMovements(account, { direction: "in" }, { limit: 100_000 });
    const came = (from: string) =>
      lines.filter(({ kind, day }) => kind === "arrival" && day >= from).reduce((sum, one) => sum + one.amount.minor, 0n);
    const kept = await sumMovements(account, { start: days[0], from: days[1], to: days[2] });
    const before = came(days[0]) - came(days[1]);
    expect({ before: kept.before, came: kept.came }).toMatchObject({ before, came: came(days[1]) });
  }
}

test("stored totals equal the lines after concurrent random imports, matches, returns and revocations", {
  timeout: 60_000,
}, async () => {
  const dice = createDice(Number(process.env.SEED ?? 20261128));
  expect(await checkKeptSums(pool)).toEqual([]);
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(Array.from({ length: 6 }, (_, n) => liveThrough(dice.fork(round * 10 + n))));
    expect(await checkKeptSums(pool)).toEqual([]);
  }
  await expectPagesRight();
  // The product deletes no line; an operator may have to.
  const gone = await database.asOwner(
    "DELETE FROM arrival WHERE id IN (SELECT id FROM arrival WHERE state = 'unknown' AND receipt_id IS NULL LIMIT 2)",
  );
  expect([gone.rowCount, await checkKeptSums(pool)]).toEqual([2, []]);
});

test("two concurrent imports of one account wait neither for each other's totals nor for a match", async () => {
  const dice = createDice(7);
  const [first, second] = [await pool.connect(), await pool.connect()];
  try {
    for (const client of [first, second]) await client.query("BEGIN; SET LOCAL lock_timeout = '2s'");
    const { ids } = await importSome(dice);
    const write = `INSERT INTO arrival (agent_id, agent_account_id, currency, amount_minor, booked_on, line_hash, purpose)
      SELECT agent_id, agent_account_id, currency, 100, booked_on, $2, '' FROM arrival WHERE id = $1`;
    await first.query(write, [ids[0], randomBytes(32)]);
    await second.query(write, [ids[0], randomBytes(32)]);
    await moveOne(ids[0] ?? "", dice);
    for (const client of [second, first]) await client.query("COMMIT");
  } finally {
    for (const client of [first, second]) client.release();
  }
  expect(await checkKeptSums(pool)).toEqual([]);
});

test("the check reports lines whose day has no stored total, and a stored total of a day without lines", async () => {
  const gone = await database.asOwner(
    `DELETE FROM kept_count WHERE series = 'arrived' AND (part, period) = (SELECT part, period FROM kept_count WHERE series = 'arrived' LIMIT 1)
     RETURNING series, agent_id, period::text, part, n`,
  );
  const [{ series, agent_id: agentId, period, part }] = gone.rows;
  const sum = gone.rows.reduce((total, { n }) => total + Number(n), 0);
  const details = async () => (await checkKeptSums(pool)).map(({ detail }) => detail);
  const before = `arrived ${period}: the kept sum is 0, the rows give ${sum}`;
  expect(await details()).toEqual([before]);
  const add = `INSERT INTO kept_count (series, agent_id, zone, period, part, bin, lane, n) VALUES ($1, $2, '', $3, $4, 0, 0, $5)`;
  await database.asOwner(add, [series, agentId, period, part, sum]);
  expect(await details()).toEqual([]);
  await database.asOwner(add, [series, agentId, "1999-12-31", part, 17]);
  expect(await details()).toEqual(["arrived 1999-12-31: the kept sum is 17, the rows give 0"]);
  await database.asOwner("DELETE FROM kept_count WHERE period = '1999-12-31'");
});

test("the check reports a stored total that differs from its lines, and a line outside of all totals", async () => {
  await importSome(createDice(11));
  const { rows } = await database.asOwner(
    "SELECT part, period::text, n FROM kept_count WHERE series = 'arrived' AND n > 0 ORDER BY period, part LIMIT 1",
  );
  const [{ part, period }] = rows;
  const shift = (by: number) =>
    database.asOwner(
      `UPDATE kept_count k SET n = n + $3 WHERE ctid = (SELECT ctid FROM kept_count WHERE series = 'arrived' AND part = $1 AND period = $2::date LIMIT 1)`,
      [part, period, by],
    );
  await shift(1);
  expect(await checkKeptSums(pool)).toEqual([
    {
      rule: "keptSum",
      subject: expect.stringContaining(part),
      detail: expect.stringMatching(`^arrived ${period}: the kept sum is \\d+, the rows give \\d+$`),
    },
  ]);
  await shift(-1);
  expect(await checkKeptSums(pool)).toEqual([]);
  await database.asOwner("ALTER TABLE arrival DISABLE TRIGGER kept_insert");
  await importSome(createDice(12));
  await database.asOwner("ALTER TABLE arrival ENABLE TRIGGER kept_insert");
  expect((await checkKeptSums(pool)).map(({ detail }) => detail.split(" ")[0])).toEqual(expect.arrayContaining(["arrived", "unmatched:"]));
});

test("pages of the book show each line once and in the order of the whole book", async () => {
  await importSome(createDice(13));
  for (const bank of banks) {
    const account = { ...bank, timeZone: "Europe/Moscow" };
    const whole = (await listMovements(account, { text: "" }, { limit: 100_000 })).map(({ id }) => id);
    const paged: string[] = [];
    for (let last: { day: string; id: string } | undefined; ; ) {
      const page = await listMovements(account, {}, { limit: 7, ...(last && { after: last }) });
      paged.push(...page.map(({ id }) => id));
      last = page.at(-1);
      if (last === undefined) break;
    }
    expect(paged).toEqual(whole);
  }
});

test("npm run ledger:check reports a wrong stored total and fails", async () => {
  const wrong = `INSERT INTO kept_count (series, agent_id, zone, period, part, bin, lane, n) VALUES ('balance', no_agent(), '', '2000-01-01', $1, 0, 0, 3)`;
  await database.asOwner(wrong, ["agent:x:account:y EUR"]);
  const checked = spawnSync(process.execPath, ["--no-warnings", "scripts/ledger-check.ts"], { encoding: "utf8" });
  expect(checked.stdout).toContain("keptSum  agent:x:account:y EUR  balance: the kept sum is 3, the rows give 0");
  expect(checked.status).toBe(1);
});
