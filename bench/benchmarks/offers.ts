import type { submitCommand } from "#tests/support/submit-command.ts";
import type { Benchmark, Line, RunOptions } from "../benchmark.ts";
import { inParallel, median, pairedRounds, sum } from "../measure.ts";
import { countTransitions, type Transitions } from "../parts/count-transitions.ts";
import { startDbos } from "../peers/dbos.ts";
import { cpuMs } from "../processes.ts";
import { onStand, type Stand } from "../stand.ts";
import { figure, ms, perSecond, ratioText } from "../words.ts";

/** Number of concurrent offers. */
const width = 16;

interface Lifecycles {
  readonly ids: string[];
  /** Processor time of each round, by part. */
  readonly cpuPerOffer: Readonly<Record<string, number>>[];
  /** Completed offers per second in one round. */
  round(): Promise<number>;
}

/** Name and process id of each running part. */
type Parts = Readonly<Record<string, number>>;

function lifecycles(count: number, parts: Parts, submit?: typeof submitCommand): Lifecycles {
  const ids: string[] = [];
  const cpuPerOffer: Readonly<Record<string, number>>[] = [];
  return {
    ids,
    cpuPerOffer,
    async round() {
      const { completedOffer } = await import("#tests/support/offer-journey.ts");
      const own = await import("#tests/support/submit-command.ts");
      const [cpuBefore, started] = [cpuMs(parts), performance.now()];
      const buyers = Array.from({ length: count }, (_, at) => (at % 2 === 0 ? "jonas" : "marta") as "jonas" | "marta");
      const made = await inParallel(buyers, width, (buyer) => completedOffer({ buyer, submit: submit ?? own.submitCommand }));
      const seconds = (performance.now() - started) / 1_000;
      const cpuAfter = Object.entries(cpuMs(parts));
      ids.push(...made.map(({ id }) => id));
      cpuPerOffer.push(Object.fromEntries(cpuAfter.map(([part, after]) => [part, (after - (cpuBefore[part] ?? 0)) / count])));
      return count / seconds;
    },
  };
}

/** Processor time of one offer in milliseconds: the median of the rounds after the first, and a text that names its parts. */
function cpuOfOffer(rounds: Lifecycles["cpuPerOffer"]): { readonly total: number; readonly text: string } {
  const counted = rounds.slice(1);
  const parts = Object.keys(counted[0] ?? {}).map((part) => `${part} ${ms(median(counted.map((round) => round[part] ?? 0)))}`);
  const total = median(counted.map((round) => sum(Object.values(round))));
  return { total, text: `${ms(total)} (${parts.join(", ")})` };
}

const countsText = ({ events, lost, doubled }: Transitions, offers: number) =>
  `${offers} offers, ${events} transitions, ${lost} lost, ${doubled} doubled`;

async function compare(stand: Stand, { rounds, isQuick }: RunOptions): Promise<readonly Line[]> {
  const worker = await stand.startWorker();
  const peer = await startDbos(stand.ownerUrl);
  const { postgresPid, temporalPid } = stand.lab;
  const count = isQuick ? 4 : 60;
  try {
    // This process represents the site: it stores the commands, calls the engine and reads the answers. It also receives the letters.
    const ours = lifecycles(count, { site: process.pid, worker: worker.pid, Temporal: temporalPid, PostgreSQL: postgresPid });
    // The product's worker sends the letters of both.
    const theirs = lifecycles(count, { site: process.pid, worker: worker.pid, DBOS: peer.pid, PostgreSQL: postgresPid }, peer.submit);
    const paired = await pairedRounds(
      rounds ?? (isQuick ? 1 : 5),
      () => ours.round(),
      () => theirs.round(),
    );
    const [counts, peerCounts] = [await countTransitions(stand.owner, ours.ids), await countTransitions(stand.owner, theirs.ids)];
    const rate = median(paired.ours);
    const ratio = median(paired.ratios);
    const [cost, peerCost] = [cpuOfOffer(ours.cpuPerOffer), cpuOfOffer(theirs.cpuPerOffer)];
    return [
      {
        what: "Offers through the whole lifecycle",
        target: "≥ 20/s",
        result: perSecond(rate),
        isMet: rate >= 20,
        details: [
          `one offer: ${figure(counts.events / ours.ids.length)} transitions, contract and evidence as PDF, six stored files, ${width} offers at once`,
        ],
        note: "the processor is the limit: two cores carry all four parts, and projecting, writing letters and running the workflows weigh more than Temporal's server; when they lag behind, a projection that is not heard of within 1.5 s is tried again, so a slower machine also does more; next: machines of their own for site, worker and Temporal, papers drawn in a thread of their own, workflows without a stack trace for each promise and a watchdog around each call, which the SDK does not let us turn off.",
      },
      {
        what: "Processor time of one offer",
        target: "≤ 800 ms",
        result: ms(cost.total),
        isMet: cost.total <= 800,
        details: [cost.text, `on DBOS: ${peerCost.text}`],
        note: "the worker projects, writes letters and draws the papers; each command costs Temporal several writes of history.",
      },
      {
        what: "… beside the same lifecycle on DBOS",
        target: "≥ 1.5",
        result: ratioText(paired),
        isMet: ratio >= 1.5,
        details: [`DBOS ${perSecond(median(paired.peers))}, same decisions, transactions and papers as steps of its workflow`],
        note: "Temporal writes the history of each command in a store of its own, and the worker answers each task of a workflow by a call of the network, from an isolated context; DBOS runs its steps in one process and writes into the same database. Temporal was chosen for its timers, versions and tools, not for this figure; next: fewer workflow tasks per command.",
      },
      {
        what: "Transitions lost or doubled",
        target: "0",
        result: `${counts.lost + counts.doubled}`,
        isMet: counts.lost + counts.doubled === 0,
        details: [`ours: ${countsText(counts, ours.ids.length)}`, `DBOS: ${countsText(peerCounts, theirs.ids.length)}`],
        note: "a defect, not a speed: repeat with the same seed and look at offer_event of the offers that differ.",
      },
    ];
  } finally {
    await peer.stop();
  }
}

const offersBenchmark: Benchmark = {
  title: "Offers a second",
  run: (options) => onStand((stand) => compare(stand, options)),
};

export default offersBenchmark;
