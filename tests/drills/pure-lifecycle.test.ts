import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { expect } from "vitest";
import { commandTypes } from "#domain/offer/commands.ts";
import { phaseTable } from "#domain/offer/phase-table.ts";
import { phases } from "#domain/offer/phases.ts";
import { count, drill, inForm } from "./drill.ts";
import { mayFollow } from "./offer-model.ts";
import type { Met, Share } from "./pure-scenarios.ts";

const sequences = inForm(6_500, 1_000_000);

async function tellIn(share: Share): Promise<Met> {
  const [met] = await once(new Worker(new URL("./pure-scenarios.ts", import.meta.url), { workerData: share }), "message");
  return met;
}

drill("after random commands on the core alone, phases, money and ledger match the independent model", async (dice, counts) => {
  const threads = Math.min(2, availableParallelism());
  const shares = Array.from({ length: threads }, (_, from): Share => ({ seed: dice.seed, from, step: threads, end: sequences }));
  const all = await Promise.all(shares.map(tellIn));
  expect(all.flatMap(({ fault }) => fault ?? [])).toEqual([]);
  const met = (name: "moves" | "tried" | "heard") => new Set(all.flatMap((share) => share[name]));
  const cells = phases.flatMap((phase) =>
    commandTypes.map((type) => ({ cell: `${phase} ${type}`, isHeard: phaseTable[phase][type] !== "no" })),
  );
  const forbidden = cells.filter(({ isHeard }) => !isHeard).map(({ cell }) => cell);
  const triedForbidden = forbidden.filter((cell) => met("tried").has(cell));
  const declared = phases.flatMap((from) => mayFollow[from].map((to) => `${from} → ${to}`));
  const missedMoves = declared.filter((move) => !met("moves").has(move));
  Object.assign(counts, { sequences, "moves seen": declared.length - missedMoves.length, "moves declared": declared.length });
  for (const { commands, accepted } of all) {
    count(counts, "commands", commands);
    count(counts, "accepted", accepted);
  }
  Object.assign(counts, { "forbidden pairs": forbidden.length, "forbidden pairs refused": triedForbidden.length });
  expect(
    forbidden.filter((cell) => met("heard").has(cell)),
    "forbidden and heard",
  ).toEqual([]);
  expect(missedMoves, "moves never seen").toEqual([]);
  const untried = forbidden.filter((cell) => !met("tried").has(cell));
  expect(untried.length, untried.join(", ")).toBeLessThanOrEqual(forbidden.length * 0.05);
});
