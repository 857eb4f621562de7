import { createHash, randomUUID } from "node:crypto";
import pg from "pg";
import type { Benchmark, Line, RunOptions } from "../benchmark.ts";
import { median, pause, percentile } from "../measure.ts";
import { clock, listen, type Stream, Visitor } from "../parts/visitor.ts";
import { startPeer } from "../peers/start-peer.ts";
import { onStand, type Stand } from "../stand.ts";
import { ms } from "../words.ts";

/** Milliseconds after the click was sent. */
interface Click {
  readonly commandWritten: number;
  readonly projected: number;
  readonly notified: number;
  readonly seen: number;
  readonly answered: number;
}

/** Receives the notifications of the product's web process, at the same moment. */
async function hearFeeds(url: string): Promise<{ next(): Promise<number>; close(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("LISTEN feeds");
  return {
    next: () => new Promise((heard) => client.once("notification", () => heard(clock()))),
    close: () => client.end(),
  };
}

const hashOf = (seed: number, click: number) => createHash("sha256").update(`${seed} ${click}`).digest("hex");

/**
 * A member corrects the transaction hash of their payment: a complete command with its event, feeds and messages, which can be repeated as
 * often as needed.
 */
async function clicker(stand: Stand, seed: number) {
  const { signedOffer } = await import("#tests/support/offer-journey.ts");
  const offer = await signedOffer({ crypto: true });
  const [irina, jonas] = [await new Visitor(stand.origin).logIn("irina"), await new Visitor(stand.origin).logIn("jonas")];
  const stream = await listen(jonas, "/live");
  const feeds = await hearFeeds(stand.appUrl);
  await stream.heard(["event: ready"]);
  let { version } = await offer.state();
  const click = async (number: number): Promise<Click> => {
    const commandId = randomUUID();
    const wanted = [`"offerId":"${offer.id}"`, `"version":${version + 1},`];
    const [notified, seen] = [feeds.next(), stream.heard(wanted)];
    const sent = clock();
    const { status } = await irina.post(`/my-transactions/${offer.id}/proof`, { transactionHash: hashOf(seed, number), commandId });
    const answered = clock();
    if (status !== 303) throw new Error(`The click was answered with ${status}.`);
    const at = [await notified, await seen];
    version += 1;
    const { rows } = await stand.owner.query<{ received: number; settled: number }>(
      `SELECT (extract(epoch FROM received_at) * 1000)::float8 AS received, (extract(epoch FROM settled_at) * 1000)::float8 AS settled
       FROM offer_command WHERE id = $1`,
      [commandId],
    );
    const [told = sent, shown = sent] = at.map((one) => one - sent);
    const { received = sent, settled = sent } = rows[0] ?? {};
    return { commandWritten: received - sent, projected: settled - sent, notified: told, seen: shown, answered: answered - sent };
  };
  const close = async () => {
    stream.close();
    await feeds.close();
    for (const one of [irina, jonas]) one.close();
  };
  return { click, close };
}

async function bareClick(visitor: Visitor, stream: Stream, number: number): Promise<number> {
  const body = `bare-${number}-${randomUUID()}`;
  const seen = stream.heard([body]);
  const sent = clock();
  await visitor.post("/", { transactionHash: body });
  return (await seen) - sent;
}

function lines(clicks: readonly Click[], bare: readonly number[]): readonly Line[] {
  const seen = clicks.map((click) => click.seen);
  const [p50, p99] = [percentile(seen, 0.5), percentile(seen, 0.99)];
  const stage = (of: keyof Click) => {
    const values = clicks.map((click) => click[of]);
    return `${ms(percentile(values, 0.5))} · ${ms(percentile(values, 0.99))}`;
  };
  const note =
    "a third of the time between the command's row and the projection is the transaction that writes it, in four round trips (lock, write, tell, commit); the rest are Temporal's two turns (accept the Update, start the local activity); next: read who is told with the lock, and measure Temporal on a cluster, where the store is not SQLite.";
  return [
    {
      what: "Click to the other person's screen, half of all",
      target: "p50 ≤ 18 ms",
      result: ms(p50),
      isMet: p50 <= 18,
      note,
      details: [
        `stages after the click, p50 · p99 of ${clicks.length}: command row written ${stage("commandWritten")}`,
        `decided by the workflow and projected ${stage("projected")}`,
        `committed, NOTIFY heard ${stage("notified")}`,
        `frame read by the other's browser ${stage("seen")}`,
        `own page answered ${stage("answered")}`,
      ],
    },
    { what: "… ninety-nine of a hundred", target: "p99 ≤ 60 ms", result: ms(p99), isMet: p99 <= 60, note },
    {
      what: "… of a bare post, INSERT, NOTIFY and event stream",
      target: "for comparison",
      result: `p50 ${ms(percentile(bare, 0.5))}, p99 ${ms(percentile(bare, 0.99))}`,
      isMet: null,
      details: [
        `the product takes ${(p50 / median(bare)).toFixed(1)} times as long: session, rights, inbox, workflow, letters and feeds in between`,
      ],
    },
  ];
}

async function measure(stand: Stand, { rounds, seed, isQuick }: RunOptions): Promise<readonly Line[]> {
  await Promise.all([stand.startWorker(), stand.startWeb()]);
  const peer = await startPeer("bare-click", { DATABASE_URL: stand.ownerUrl });
  const ours = await clicker(stand, seed);
  const visitor = new Visitor(peer.origin);
  const stream = await listen(visitor, "/");
  const [clicks, bare]: [Click[], number[]] = [[], []];
  const warmUp = isQuick ? 2 : 30;
  for (let number = 0; number < warmUp + (isQuick ? 5 : (rounds ?? 8) * 50); number += 1) {
    const click = await ours.click(number);
    await pause(20);
    const plain = await bareClick(visitor, stream, number);
    await pause(20);
    if (number >= warmUp) {
      clicks.push(click);
      bare.push(plain);
    }
  }
  stream.close();
  visitor.close();
  await ours.close();
  await peer.stop();
  return lines(clicks, bare);
}

const clickBenchmark: Benchmark = {
  title: "Click to the other person's screen",
  run: (options) => onStand((stand) => measure(stand, options)),
};

export default clickBenchmark;
