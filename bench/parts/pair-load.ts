import type { Line } from "../benchmark.ts";
import { median, pairedRounds } from "../measure.ts";
import { cpuMs } from "../processes.ts";
import { ms, perSecond, ratioText } from "../words.ts";
import { sendRequests } from "./load.ts";

interface Side {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The process that answers; with it, the processor time of one request is measured too. */
  readonly pid?: number;
}

export interface PageComparison {
  readonly what: string;
  /** Null: for information. */
  readonly least: number | null;
  readonly rounds: number;
  readonly seconds: number;
  readonly ours: Side;
  readonly peer: Side;
  readonly note?: string;
}

const sizeOf = async ({ url, headers }: Side): Promise<string> => {
  const answer = await fetch(url, { headers });
  const kind = (answer.headers.get("content-type") ?? "").startsWith("text/html") ? "HTML" : "JSON";
  return `${((await answer.arrayBuffer()).byteLength / 1_024).toFixed(1)} KiB of ${kind}`;
};

/** Measures one side again and again. */
class Meter {
  readonly #side: Side;
  readonly #processorMs: number[] = [];

  constructor(side: Side) {
    this.#side = side;
  }

  async perSecond(seconds: number): Promise<number> {
    const { pid = 0, url, headers } = this.#side;
    const before = cpuMs({ side: pid }).side;
    const { answered, perSecond } = await sendRequests({ url, headers, seconds });
    this.#processorMs.push((cpuMs({ side: pid }).side - before) / answered);
    return perSecond;
  }

  /** Median of all rounds but the first, which warms up. */
  processorMs = (): number => median(this.#processorMs.slice(1));
}

function processorText(ours: Meter, peer: Meter): string {
  const [mine, theirs] = [ours.processorMs(), peer.processorMs()];
  return `processor time of one request: ours ${ms(mine)}, peer ${ms(theirs)}, a ratio of ${(theirs / mine).toFixed(2)}`;
}

/** Requests per second of one page and of the peer's page, as a line of the table. */
export async function comparePages(asked: PageComparison): Promise<Line> {
  const { what, least, rounds, seconds, ours, peer, note } = asked;
  const [mine, theirs] = [new Meter(ours), new Meter(peer)];
  const paired = await pairedRounds(
    rounds,
    () => mine.perSecond(seconds),
    () => theirs.perSecond(seconds),
  );
  return {
    what,
    target: least === null ? "–" : `≥ ${least} of the peer`,
    result: ratioText(paired),
    isMet: least === null ? null : median(paired.ratios) >= least,
    details: [
      `ours ${perSecond(median(paired.ours))} (${await sizeOf(ours)}), peer ${perSecond(median(paired.peers))} (${await sizeOf(peer)}), ${rounds} paired rounds of ${seconds} s`,
      ...(ours.pid !== undefined && peer.pid !== undefined ? [processorText(mine, theirs)] : []),
    ],
    note,
  };
}
