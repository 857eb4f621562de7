import type { Refusal, ServiceResult } from "#contracts/outcome.ts";
import { median } from "../measure.ts";

/** One page of a list; answers how many rows it had, so that an empty page never counts. */
export type Page = () => Promise<number>;

/** The text of a page. A refused page is an error of its benchmark. */
export function shown<T>(result: ServiceResult<T> | Refusal): T {
  if (!result.ok) throw new Error(`A page was refused: ${result.code}.`);
  return result.value;
}

/** A slow page needs fewer attempts. */
const longestMs = 6_000;

export async function timeOf(page: Page, times: number): Promise<number> {
  const taken: number[] = [];
  const begun = performance.now();
  for (let time = 0; time < times + 5 && (time < 10 || performance.now() - begun < longestMs); time += 1) {
    const started = performance.now();
    if ((await page()) === 0) throw new Error("A list came empty.");
    if (time >= 5) taken.push(performance.now() - started);
  }
  return median(taken);
}
