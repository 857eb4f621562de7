import { randomUUID } from "node:crypto";
import pg from "pg";
import type { LedgerEntry } from "#domain/money/ledger-entry.ts";
import type { Money } from "#domain/money/money.ts";
import type { Benchmark, Line, RunOptions } from "../benchmark.ts";
import { inParallel, median, pairedRounds } from "../measure.ts";
import { unchecked } from "../parts/unchecked.ts";
import { bareRecord, createBareLedger } from "../peers/bare-ledger.ts";
import { onStand, type Stand } from "../stand.ts";
import { ms, perSecond, ratioText } from "../words.ts";

/** Connections that write concurrently, all to the account of one agent. */
const writers = 8;
const agentId = randomUUID();
const hotAccount = `agent:${agentId}:account:${randomUUID()}`;
const rub = (minor: bigint): Money => ({ minor, currency: "RUB" });

/** Money received on a leg: the receipt, the recipient's share, commission, excess. */
function received(): LedgerEntry {
  const offerId = randomUUID();
  const claim = (what: string) => `offer:${offerId}:owner:${what}`;
  const postings = [
    { account: hotAccount, money: rub(10_310_000n) },
    { account: claim("held"), money: rub(-10_000_000n) },
    { account: claim("commission"), money: rub(-300_000n) },
    { account: claim("excess"), money: rub(-10_000n) },
  ];
  return { idemKey: `bench:${offerId}`, offerId, leg: "owner", kind: "receipt", eventVersion: 1, postings };
}

async function perSecondOf(count: number, write: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await inParallel(Array.from({ length: count }), writers, write);
  return (count * 1_000) / (performance.now() - started);
}

async function writing(stand: Stand, { rounds, isQuick }: RunOptions): Promise<Line> {
  const { withTransaction } = await import("#data/db.server.ts");
  const { recordLedgerEntries } = await import("#data/money/ledger.server.ts");
  const count = isQuick ? 100 : 3_000;
  await createBareLedger(stand.owner);
  const ours = () => withTransaction((tx) => recordLedgerEntries(tx, [received()], { at: Date.now(), actor: "system" }));
  const bare = () =>
    withTransaction(async (tx) => {
      const { postings, ...entry } = received();
      const rows = postings.map(({ account, money }) => ({ account, currency: money.currency, amount: `${money.minor}` }));
      await tx.query({ ...bareRecord, values: [JSON.stringify({ ...entry, postings: rows })] });
    });
  const paired = await pairedRounds(
    rounds ?? (isQuick ? 1 : 7),
    () => perSecondOf(count, ours),
    () => perSecondOf(count, bare),
  );
  return {
    what: "Receipts on one agent's account beside bare PL/pgSQL double entry",
    target: "≥ 0.5 of the peer",
    result: ratioText(paired),
    isMet: median(paired.ratios) >= 0.5,
    details: [
      `ours ${perSecond(median(paired.ours))}, bare ${perSecond(median(paired.peers))}, ${writers} writers, four postings each`,
      "ours also chains hashes per offer, keeps repeats out by content and checks sums and hash again at commit as triggers",
    ],
    note: "each posting fires its own check at commit; next: check a transaction once by a statement trigger.",
  };
}

// Each entry is written and reversed in one transaction, so no money is held at the end and the totals fit the existing offers.
const filling = `WITH made AS (
    INSERT INTO ledger_tx (idem_key, offer_id, leg, kind, event_version, actor, prev_hash, hash)
    SELECT 'fill:' || n, ('00000000-0000-4000-8000-' || lpad(to_hex(n / 4), 12, '0'))::uuid, 'owner', 'receipt', 1, 'system',
      sha256(n::text::bytea), sha256(('h' || n)::bytea) FROM generate_series(1, $1::int) AS n RETURNING id, offer_id)
  INSERT INTO ledger_posting (tx_id, account, currency, amount)
  SELECT id, p.account, 'RUB', p.amount FROM made, LATERAL (VALUES ($2::text, 100 + id % 900), ('offer:' || offer_id || ':owner:held', -100 - id % 900),
    ($2::text, -100 - id % 900), ('offer:' || offer_id || ':owner:held', 100 + id % 900)) AS p(account, amount)`;

/** Runs one check like `npm run ledger:check`; returns milliseconds and faults. */
async function check(url: string): Promise<{ readonly taken: number; readonly faults: readonly { readonly subject: string }[] }> {
  const { checkLedgerSums } = await import("#data/money/ledger-checks.server.ts");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  await client.query("SET LOCAL work_mem = '256MB'; SET LOCAL parallel_setup_cost = 0; SET LOCAL parallel_tuple_cost = 0");
  const started = performance.now();
  const faults = await checkLedgerSums(client);
  const taken = performance.now() - started;
  await client.end();
  return { taken, faults };
}

async function checking(stand: Stand, { rounds, isQuick }: RunOptions): Promise<readonly Line[]> {
  const postings = isQuick ? 4_000 : 1_000_000;
  await unchecked(stand.owner, filling, [postings / 4, hotAccount]);
  await stand.owner.query("VACUUM ANALYZE ledger_tx, ledger_posting");
  const checks = [];
  for (let round = 0; round < (rounds ?? 5) + 1; round += 1) checks.push(await check(stand.appUrl));
  const taken = median(checks.slice(1).map((one) => one.taken));
  await unchecked(
    stand.owner,
    "INSERT INTO ledger_posting (tx_id, account, currency, amount) SELECT max(id), $1, 'RUB', 1 FROM ledger_tx",
    [hotAccount],
  );
  const { faults } = await check(stand.appUrl);
  const isFound = faults.some(({ subject }) => subject.startsWith("fill:"));
  const isClean = checks.every((one) => one.faults.length === 0);
  return [
    {
      what: `All sums of ${postings.toLocaleString("en-US")} postings`,
      target: "≤ 500 ms",
      result: ms(taken),
      isMet: taken <= 500 && isClean,
      note: "one pass over all postings is bound by two cores, which hash each one's transaction and account; next: check the closed months once and keep their sums.",
    },
    {
      what: "… a planted error of one minor unit",
      target: "found and named",
      result: isFound ? "found and named" : "not found",
      isMet: isFound,
    },
  ];
}

async function measure(stand: Stand, options: RunOptions): Promise<readonly Line[]> {
  // Fills the million rows first, so that both sides write into large tables and the check reads balanced offers only.
  const checked = await checking(stand, options);
  return [await writing(stand, options), ...checked];
}

const ledgerBenchmark: Benchmark = {
  title: "Ledger",
  run: (options) => onStand((stand) => measure(stand, options)),
};

export default ledgerBenchmark;
