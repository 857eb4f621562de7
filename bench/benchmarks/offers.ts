import type { submitCommand } from "#commands/submit-command.server.ts";
import type { Benchmark, Line, RunOptions } from "../benchmark.ts";
import { inParallel, median, pairedRounds, sum } from "../measure.ts";
import { countTransitions, type Transitions } from "../parts/count-transitions.ts";
import { startDbos } from "../peers/dbos.ts";
import { cpuMs } from "../processes.ts";
import { onStand, type Stand } from "../stand.ts";
import { figure, ms, perSecond, ratioText } from "../words.ts";

/** Offers under way at once. */
const width = 16;

interface Lifecycles {
  readonly ids: string[];
  readonly cpuPerOffer: number[];
  /** Whole lifecycles a second of one round. */
  round(): Promise<number>;
}

function lifecycles(count: number, pids: readonly number[], submit?: typeof submitCommand): Lifecycles {
  const ids: string[] = [];
  const cpuPerOffer: number[] = [];
  return {
    ids,
    cpuPerOffer,
    async round() {
      const { completedOffer } = await import("#tests/support/offer-journey.ts");
      const cpu = () => sum(pids.map(cpuMs));
      const [started, cpuBefore] = [performance.now(), cpu()];
      const buyers = Array.from({ length: count }, (_, at) => (at % 2 === 0 ? "jonas" : "marta") as "jonas" | "marta");
      const made = await inParallel(buyers, width, (buyer) => completedOffer({ buyer, ...(submit && { submit }) }));
      const seconds = (performance.now() - started) / 1_000;
      ids.push(...made.map(({ id }) => id));
      cpuPerOffer.push((cpu() - cpuBefore) / count);
      return count / seconds;
    },
  };
}

const countsText = ({ events, lost, doubled }: Transitions, offers: number) =>
  `${offers} offers, ${events} transitions, ${lost} lost, ${doubled} doubled`;

async function compare(stand: Stand, { rounds, isQuick }: RunOptions): Promise<readonly Line[]> {
  const worker = await stand.startWorker();
  const peer = await startDbos(stand.ownerUrl);
  const { postgresPid, temporalPid } = stand.lab;
  const count = isQuick ? 4 : 60;
  try {
    // This process stands for the site: it holds the commands, asks the engine and reads the answers.
    const ours = lifecycles(count, [process.pid, worker.pid, temporalPid, postgresPid]);
    const theirs = lifecycles(count, [process.pid, peer.pid, postgresPid], peer.submit);
    const paired = await pairedRounds(
      rounds ?? (isQuick ? 1 : 5),
      () => ours.round(),
      () => theirs.round(),
    );
    const [counts, peerCounts] = [await countTransitions(stand.owner, ours.ids), await countTransitions(stand.owner, theirs.ids)];
    const rate = median(paired.ours);
    const ratio = median(paired.ratios);
    return [
      {
        what: "Offers through the whole lifecycle",
        target: "≥ 20/s",
        result: perSecond(rate),
        isMet: rate >= 20,
        details: [
          `processor time of one offer: ${ms(median(ours.cpuPerOffer.slice(1)))} (site, worker, Temporal, PostgreSQL); on DBOS ${ms(median(theirs.cpuPerOffer.slice(1)))}`,
          `one offer: ${figure(counts.events / ours.ids.length)} transitions, contract and evidence as PDF, six stored files, ${width} offers at once`,
        ],
        note: "the processor is the limit, and Temporal's server takes most of it; next: send both signatures and stage pairs as one Update each, and a Temporal cluster beside the database instead of on its two cores.",
      },
      {
        what: "… beside the same lifecycle on DBOS",
        target: "≥ 0.5",
        result: ratioText(paired),
        isMet: ratio >= 0.5,
        details: [`DBOS ${perSecond(median(paired.peers))}, same decisions, transactions and papers as steps of its workflow`],
        note: "each command costs Temporal several writes of history in its own store; next: fewer workflow tasks per command.",
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
