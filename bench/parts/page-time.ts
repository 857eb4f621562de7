import { median } from "../measure.ts";

/** One page of a list; answers how many rows it had, so that an empty page never counts. */
export type Page = () => Promise<number>;

export async function timeOf(page: Page, times: number): Promise<number> {
  const taken: number[] = [];
  for (let time = 0; time < times + 5; time += 1) {
    const started = performance.now();
    if ((await page()) === 0) throw new Error("A list came empty.");
    if (time >= 5) taken.push(performance.now() - started);
  }
  return median(taken);
}
