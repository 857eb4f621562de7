import type { Refusal, ServiceResult } from "#contracts/outcome.ts";
import { median } from "../measure.ts";

/** Reads one page of a list. Returns its number of rows, because an empty page must not count. */
export type Page = () => Promise<number>;

/** Returns the text of a page. A refused page throws, and its benchmark fails. */
export function shown<T>(result: ServiceResult<T> | Refusal): T {
  if (!result.ok) throw new Error(`A page was refused: ${result.code}.`);
  return result.value;
}

/** Maximum time for one page; slow pages are measured with fewer attempts. */
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
