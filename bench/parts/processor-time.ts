import type { Line } from "../benchmark.ts";
import { median } from "../measure.ts";
import { cpuMs } from "../processes.ts";
import { ms } from "../words.ts";
import { sendRequests } from "./load.ts";

/** A page whose processor time is measured, in the process that answers it. */
export interface TimedPage {
  readonly what: string;
  readonly pid: number;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds; null: for information. */
  readonly most: number | null;
  readonly note?: string;
}

export interface Length {
  readonly rounds: number;
  readonly seconds: number;
}

/** Processor milliseconds of one request, user and system, under load. */
async function processorMs({ pid, url, headers }: TimedPage, seconds: number): Promise<number> {
  const before = cpuMs({ page: pid }).page;
  const { answered } = await sendRequests({ url, headers, seconds });
  return (cpuMs({ page: pid }).page - before) / answered;
}

/**
 * Processor time of one request to each page, as lines of the table. Other processes of the machine hardly affect it, unlike requests per
 * second. The pages are measured in rotation, each round in the opposite order; the first round is a warm-up.
 */
export async function processorTimes(pages: readonly TimedPage[], { rounds, seconds }: Length): Promise<readonly Line[]> {
  const taken = new Map<TimedPage, number[]>(pages.map((page) => [page, []]));
  for (const page of pages) await processorMs(page, seconds);
  for (let round = 0; round < rounds; round += 1) {
    for (const page of round % 2 === 0 ? pages : pages.toReversed()) taken.get(page)?.push(await processorMs(page, seconds));
  }
  return [...taken].map(([{ what, most, note }, times]) => ({
    what: `${what}: processor time of one request`,
    target: most === null ? "for comparison" : `≤ ${most} ms`,
    result: `${ms(median(times))} (${ms(Math.min(...times))}–${ms(Math.max(...times))})`,
    isMet: most === null ? null : median(times) <= most,
    note,
  }));
}
