import type { Line } from "../benchmark.ts";
import { median, pairedRounds } from "../measure.ts";
import { perSecond, ratioText } from "../words.ts";
import { sendRequests } from "./load.ts";

interface Side {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
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

/** Requests per second of one page and of the peer's page, as a line of the table. */
export async function comparePages(asked: PageComparison): Promise<Line> {
  const { what, least, rounds, seconds, ours, peer, note } = asked;
  const paired = await pairedRounds(
    rounds,
    async () => (await sendRequests({ ...ours, seconds })).perSecond,
    async () => (await sendRequests({ ...peer, seconds })).perSecond,
  );
  return {
    what,
    target: least === null ? "–" : `≥ ${least} of the peer`,
    result: ratioText(paired),
    isMet: least === null ? null : median(paired.ratios) >= least,
    details: [
      `ours ${perSecond(median(paired.ours))} (${await sizeOf(ours)}), peer ${perSecond(median(paired.peers))} (${await sizeOf(peer)}), ${rounds} paired rounds of ${seconds} s`,
    ],
    note,
  };
}
