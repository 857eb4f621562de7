import type { Benchmark, Line, RunOptions } from "../benchmark.ts";
import { median, pairedRounds, pause, percentile } from "../measure.ts";
import { Visitor } from "../parts/visitor.ts";
import { onStand, type Stand } from "../stand.ts";
import { ms, ratioText } from "../words.ts";

const pagesPerSecond = 25;
const signInsPerSecond = 10;
const names = ["irina", "jonas", "marta", "sever", "manager.russia", "manager.europe", "agents", "moderator"];

/** Starts `work` at the given rate, without waiting for earlier calls, and returns the duration of each. */
async function atRate(perSecond: number, seconds: number, work: (number: number) => Promise<void>): Promise<number[]> {
  const begun = performance.now();
  const taken: Promise<number>[] = [];
  for (let number = 0; number < perSecond * seconds; number += 1) {
    await pause(Math.max(0, begun + (number * 1_000) / perSecond - performance.now()));
    const started = performance.now();
    taken.push(work(number).then(() => performance.now() - started));
  }
  return await Promise.all(taken);
}

async function signIn(origin: string, number: number): Promise<void> {
  const visitor = new Visitor(origin);
  await visitor.logIn(names[number % names.length] ?? "irina");
  visitor.close();
}

async function measure(stand: Stand, { rounds, isQuick }: RunOptions): Promise<readonly Line[]> {
  await stand.startWeb();
  const reader = await new Visitor(stand.origin).logIn("irina");
  const read = async () => {
    const answer = await reader.open("/my-transactions", "GET", {}, "");
    await answer.toArray();
    if (answer.statusCode !== 200) throw new Error(`A page answered ${answer.statusCode}.`);
  };
  const seconds = isQuick ? 2 : 12;
  const entered: number[] = [];
  const alone = async () => percentile(await atRate(pagesPerSecond, seconds, read), 0.99);
  const beside = async () => {
    const entering = atRate(signInsPerSecond, seconds, (number) => signIn(stand.origin, number));
    const slowest = await alone();
    entered.push(...(await entering));
    return slowest;
  };
  const pair = await pairedRounds(rounds ?? (isQuick ? 1 : 5), beside, alone);
  reader.close();
  const line: Line = {
    what: `A page's p99 while ${signInsPerSecond} people a second sign in, beside its p99 alone`,
    target: "≤ 1.5 ×",
    result: ratioText(pair),
    isMet: median(pair.ratios) <= 1.5,
    details: [
      `${pagesPerSecond} pages a second: ${ms(median(pair.peers))} alone, ${ms(median(pair.ours))} beside`,
      `${entered.length} sign-ins, all let in: p50 ${ms(percentile(entered, 0.5))}, p99 ${ms(percentile(entered, 0.99))}`,
    ],
    note: "passwords are hashed on threads of their own, two at once; on two cores they still share them with the page; one at once was no better and let people in twice as late; next: a core that serves pages alone.",
  };
  return [line];
}

const signInsBenchmark: Benchmark = {
  title: "Pages while people sign in",
  run: (options) => onStand((stand) => measure(stand, options)),
};

export default signInsBenchmark;
