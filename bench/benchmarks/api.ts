import { deepStrictEqual } from "node:assert/strict";
import { demoPassword } from "../../prisma/seed/people.ts";
import type { Benchmark, Line, RunOptions } from "../benchmark.ts";
import { inParallel } from "../measure.ts";
import { compareCommands } from "../parts/command-pair.ts";
import { comparePages } from "../parts/pair-load.ts";
import { startPeer } from "../peers/start-peer.ts";
import { onStand, type Stand } from "../stand.ts";

type Headers = Readonly<Record<string, string>>;

/** Fills one page of the market. With more offers, the peer would need cursors. */
async function fill(isQuick: boolean): Promise<void> {
  const { publishedOffer } = await import("#tests/support/offer-journey.ts");
  const owners = Array.from({ length: isQuick ? 2 : 20 }, (_, at) => (at % 2 === 0 ? "jonas" : "marta") as "jonas" | "marta");
  await inParallel(owners, 4, (owner) => publishedOffer({ owner, buyer: "irina" }));
}

async function tokenOf(origin: string): Promise<Headers> {
  const body = JSON.stringify({ email: "irina@bridgehold.test", password: demoPassword });
  const answer = await fetch(`${origin}/api/auth/login/`, { method: "POST", headers: { "Content-Type": "application/json" }, body });
  const { accessToken } = (await answer.json()) as { readonly accessToken: string };
  return { authorization: `Bearer ${accessToken}` };
}

const shared =
  "each call goes through what all requests go through: a Request and a Response of the web, the middlewares, a line of log, the allowance; the peer has one query and nothing around it.";
const notes = {
  me: `${shared} A profile shows half of the time in two statements (the token, then the account), 12 % in writing the answer as a stream, 6 % in the garbage collector.`,
  offers: `${shared} A profile shows no large part: writing to sockets 12 %, the market's rate of each line 7 %, the garbage collector 6 %, finding the call 3 %.`,
};

const read = async (url: string, headers: Headers) => await (await fetch(url, { headers })).json();

async function measure(stand: Stand, { rounds, isQuick }: RunOptions): Promise<readonly Line[]> {
  const worker = await stand.startWorker();
  await fill(isQuick);
  await worker.stop();
  const web = await stand.startWeb({ API_READS_PER_MINUTE: "1000000000", API_WRITES_PER_MINUTE: "1000000000" });
  const peer = await startPeer("bare-api", { DATABASE_URL: stand.appUrl });
  const size = { rounds: rounds ?? (isQuick ? 1 : 5), seconds: isQuick ? 1 : 4 };
  const token = await tokenOf(stand.origin);
  const calls = [
    { path: "/api/me", headers: token, least: 0.4, note: notes.me },
    { path: "/api/offers", headers: {}, least: 0.5, note: notes.offers },
  ];
  const lines: Line[] = [];
  for (const { path, headers, least, note } of calls) {
    const [ours, theirs] = [stand.origin + path, peer.origin + path];
    // Both answers must be equal, because a different one might be faster.
    deepStrictEqual(await read(theirs, headers), await read(ours, headers));
    const sides = { ours: { url: ours, headers, pid: web.pid }, peer: { url: theirs, headers, pid: peer.pid } };
    lines.push(await comparePages({ ...size, ...sides, least, note, what: `GET ${path}, beside the same answer by hand` }));
  }
  await peer.stop();
  await stand.startWorker();
  lines.push(await compareCommands(stand, token, isQuick ? 3 : (rounds ?? 5) * 20));
  return lines;
}

const apiBenchmark: Benchmark = {
  title: "Calls of the API",
  run: (options) => onStand((stand) => measure(stand, options)),
};

export default apiBenchmark;
