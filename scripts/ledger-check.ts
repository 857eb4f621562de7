// npm run ledger:check — checks every invariant of the ledger and its stored totals on the whole database; exit code 1 and one line per
// error.
import { performance } from "node:perf_hooks";
import { checkKeptSums } from "#data/money/kept-sum-checks.server.ts";
import { checkLedgerChains, checkLedgerSums } from "#data/money/ledger-checks.server.ts";
import { onSnapshot } from "./services/connect.ts";
import { SetupError } from "./setup/step.ts";

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const started = performance.now();
  const value = await work();
  return { value, ms: Math.round(performance.now() - started) };
}

try {
  const { postings, sums, kept, chains } = await onSnapshot(async (client) => ({
    postings: (await client.query<{ n: string }>("SELECT count(*)::text AS n FROM ledger_posting")).rows[0]?.n,
    sums: await timed(() => checkLedgerSums(client)),
    kept: await timed(() => checkKeptSums(client)),
    chains: await timed(() => checkLedgerChains(client)),
  }));
  const faults = [...sums.value, ...kept.value, ...chains.value];
  for (const { rule, subject, detail } of faults) console.log(`${rule}  ${subject}  ${detail}`);
  console.log(`${postings} postings, ${faults.length} faults; sums ${sums.ms} ms, kept sums ${kept.ms} ms, hash chains ${chains.ms} ms`);
  if (faults.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exitCode = 2;
}
