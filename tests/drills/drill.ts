// A drill tests one property of the whole product under stress: short in the usual run, long in `npm run prove` (DRILL_FORM=long), which
// collects every drill's report (DRILL_REPORT, one JSON line each). DRILL_SEED repeats a run's choices. The short form uses a fixed seed,
// so that its result depends on the change only; the long form draws a new seed.
import { appendFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { test } from "vitest";
import type { DrillLine } from "#scripts/prove/drill-table.ts";
import { createDice, type Dice } from "./dice.ts";

const isLong = process.env.DRILL_FORM === "long";
export const inForm = <T>(short: T, long: T): T => (isLong ? long : short);

const usualSeed = 20_260_101;
const chosenSeed = () => Number(process.env.DRILL_SEED ?? inForm(usualSeed, Math.floor(Math.random() * 2 ** 31)));

/** A drill whose counts do not change for this long is hanging. The speed of counting depends on the machine only. */
const patienceSeconds = inForm(300, 3_600);

/**
 * Rejects when no count has changed for {@link patienceSeconds}. It counts its own pauses, so a machine that is too busy to run the drill
 * delays this limit too.
 */
async function untilStill(counts: Readonly<Record<string, number>>, end: AbortSignal): Promise<never> {
  let seen = "";
  for (let still = 0; still < patienceSeconds; still += 1) {
    await pause(1_000, undefined, { signal: end, ref: false });
    const now = JSON.stringify(counts);
    if (now !== seen) still = 0;
    seen = now;
  }
  throw new Error(`Nothing moved for ${patienceSeconds} seconds.`);
}

/** Declares a drill. `run` throws when the property does not hold, and adds its counts to the record while it runs. */
export function drill(property: string, run: (dice: Dice, counts: Record<string, number>) => Promise<void>): void {
  test(
    property,
    async () => {
      const dice = createDice(chosenSeed());
      const counts: Record<string, number> = {};
      const started = performance.now();
      const done = (why?: string) =>
        report({
          ...{ property, seed: dice.seed, counts, wallMs: Math.round(performance.now() - started) },
          held: why === undefined,
          ...(why !== undefined && { why }),
        });
      const end = new AbortController();
      try {
        await Promise.race([run(dice, counts), untilStill(counts, end.signal)]);
      } catch (error) {
        done(reasonOf(error));
        throw error;
      } finally {
        end.abort();
      }
      done();
    },
    // No time limit, because the check above ends it.
    Number.POSITIVE_INFINITY,
  );
}

const reasonLimit = 600;

/** The message of the assertion with the compared values, on one line. */
function reasonOf(error: unknown): string {
  const { message, actual } = error as Partial<Error & { actual: unknown }>;
  const seen = actual === undefined ? "" : ` Got ${typeof actual === "string" ? actual : JSON.stringify(actual)}`;
  return `${message ?? String(error)}${seen}`.replaceAll(/\s+/g, " ").slice(0, reasonLimit);
}

function report(done: DrillLine): void {
  const said = Object.entries(done.counts).map(([what, n]) => `${n} ${what}`);
  console.log(
    `${done.held ? "held" : "BROKEN"} · ${done.property} · seed ${done.seed} · ${said.join(", ")} · ${done.wallMs} ms${done.why ? ` · ${done.why}` : ""}`,
  );
  if (process.env.DRILL_REPORT) appendFileSync(process.env.DRILL_REPORT, `${JSON.stringify(done)}\n`);
}

/** Adds to a count of the report. */
export function count(counts: Record<string, number>, what: string, n = 1): void {
  counts[what] = (counts[what] ?? 0) + n;
}
