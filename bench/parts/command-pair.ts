import { randomBytes, randomUUID } from "node:crypto";
import type { Line } from "../benchmark.ts";
import { median, pause } from "../measure.ts";
import type { Stand } from "../stand.ts";
import { ms } from "../words.ts";
import { Visitor } from "./visitor.ts";

type Headers = Readonly<Record<string, string>>;

const newHash = () => randomBytes(32).toString("hex");

async function timed(expected: readonly number[], send: () => Promise<number>): Promise<number> {
  const started = performance.now();
  const status = await send();
  if (!expected.includes(status)) throw new Error(`The command was answered with ${status}.`);
  return performance.now() - started;
}

/**
 * Sends one command (a member corrects the hash of their payment) by the page's form and by the API in turns, and waits for each answer. A
 * worker must run. `count`: number of commands of each kind.
 */
export async function compareCommands(stand: Stand, headers: Headers, count: number): Promise<Line> {
  const { signedOffer } = await import("#tests/support/offer-journey.ts");
  const { id } = await signedOffer({ crypto: true });
  const irina = await new Visitor(stand.origin).logIn("irina");
  const byPage = () =>
    timed([303], async () => {
      const fields = { transactionHash: newHash(), commandId: randomUUID() };
      return (await irina.post(`/my-transactions/${id}/proof`, fields)).status;
    });
  const byApi = () =>
    timed([200], async () => {
      const answer = await fetch(`${stand.origin}/api/offers/save-payment-verifications/${id}/`, {
        method: "POST",
        headers: { ...headers, "Content-Type": "application/json", "Idempotency-Key": randomUUID() },
        body: JSON.stringify({ transactionHash: newHash() }),
      });
      await answer.arrayBuffer();
      return answer.status;
    });
  const times: { readonly page: number[]; readonly api: number[] } = { page: [], api: [] };
  const warmUp = Math.min(10, count);
  for (let number = 0; number < warmUp + count; number += 1) {
    const [page, api] = [await byPage(), await byApi()];
    if (number >= warmUp) {
      times.page.push(page);
      times.api.push(api);
    }
    await pause(20);
  }
  irina.close();
  const [page, api] = [median(times.page), median(times.api)];
  return {
    what: "A command by the API, beside the same by its page",
    target: "≤ 1.1 × the page's time",
    result: `${(api / page).toFixed(2)} ×`,
    isMet: api <= page * 1.1,
    details: [`half of ${count} answered within ${ms(api)} by the API, ${ms(page)} by the page, in turns`],
    note: "three commits more, each of which waits for the disk (the count of writes, the claimed key, the answer that is kept for repeats), and the whole offer, which the API reads again for its answer; a page leads on to the address that reads it.",
  };
}
