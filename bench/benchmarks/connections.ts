import { type ChildProcess, fork } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Benchmark, Line, RunOptions } from "../benchmark.ts";
import { median, pause } from "../measure.ts";
import type { CrowdAnswer, CrowdQuestion } from "../parts/crowd.ts";
import { clock } from "../parts/visitor.ts";
import { openFilesLimit, residentBytes } from "../processes.ts";
import { onStand, type Stand } from "../stand.ts";
import { bytes, megabytes, ms } from "../words.ts";

const wanted = 10_000;

/** The kind of the streams: of browsers or of API clients. */
type Way = "page" | "api";

/** Signs in as many people as are needed, one session each, because a person may have five streams at most. */
async function signIn(stand: Stand, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString("base64url"));
  const hashes = tokens.map((token) => createHash("sha256").update(token).digest());
  await stand.owner.query(
    `WITH person AS (SELECT u FROM "user" u WHERE u.email = 'irina@bridgehold.test'),
       made AS (INSERT INTO "user" SELECT (jsonb_populate_record((person).u, jsonb_build_object('id', gen_random_uuid(),
         'email', 'listener' || n || '@example.test', 'phone', NULL))).* FROM person, generate_series(1, $2::int) AS n RETURNING id),
       numbered AS (SELECT id, row_number() OVER () AS n FROM made)
     INSERT INTO session (user_id, token_hash, idle_expires_at, expires_at)
     SELECT p.id, t.hash, now() + interval '1 day', now() + interval '7 days' FROM numbered p JOIN unnest($1::bytea[]) WITH ORDINALITY AS t(hash, n) USING (n)`,
    [hashes, count],
  );
  // Stores the token of each session as an access token too, so that the same person can call the API with it.
  await stand.owner.query(
    `INSERT INTO api_token (session_id, kind, token_hash, generation, expires_at)
     SELECT id, 'access', token_hash, 0, now() + interval '1 day' FROM session WHERE token_hash = ANY($1::bytea[])`,
    [hashes],
  );
  await stand.owner.query(`ANALYZE "user", session`);
  return tokens;
}

class Crowd {
  readonly #child: ChildProcess;

  constructor(origin: string, way: Way) {
    this.#child = fork(join(import.meta.dirname, "..", "parts", "crowd.ts"), [], {
      env: { ...process.env, CROWD_PORT: new URL(origin).port, CROWD_WAY: way },
      execArgv: ["--disable-warning=ExperimentalWarning"],
    });
  }

  ask(question: CrowdQuestion): Promise<CrowdAnswer> {
    return new Promise((answered, failed) => {
      this.#child.once("message", (answer: CrowdAnswer) => answered(answer));
      this.#child.once("exit", () => failed(new Error("The crowd went away.")));
      this.#child.send(question);
    });
  }

  async leave(): Promise<void> {
    const gone = new Promise((ended) => this.#child.once("exit", ended));
    this.#child.send({ leave: true } satisfies CrowdQuestion);
    await gone;
  }
}

/** Sends an event to all readers. Returns the milliseconds from the commit of the change to the last reader. */
async function broadcast(stand: Stand, crowd: Crowd, count: number): Promise<number> {
  const heard = crowd.ask({ awaited: "event: service-info" });
  await pause(200);
  const started = clock();
  await stand.owner.query("INSERT INTO service_info (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET updated_at = clock_timestamp()");
  const answer = await heard;
  if (!("last" in answer) || answer.heard < count)
    throw new Error(`Only ${"heard" in answer ? answer.heard : 0} of ${count} heard the news.`);
  return answer.last - started;
}

/** Number of streams that are opened before memory is measured. */
const few = 50;

interface Held {
  readonly open: number;
  readonly refused: number;
  readonly before: number;
  readonly after: number;
  /** Seconds until all were open. */
  readonly opening: number;
  /** Milliseconds until the last reader had the event, for each round. */
  readonly news: readonly number[];
}

const bytesOf = ({ before, after, open }: Held) => (after - before) / open;

/**
 * Starts a web process with one stream for each token. The last fifty are opened before the measurement, because a process has one-time
 * costs.
 */
async function hold(stand: Stand, way: Way, tokens: readonly string[], { rounds, isQuick }: RunOptions): Promise<Held> {
  const count = tokens.length - few;
  // All of them come from one address.
  const web = await stand.startWeb({ API_READS_PER_MINUTE: "1000000" });
  const crowd = new Crowd(stand.origin, way);
  await crowd.ask({ tokens: tokens.slice(count) });
  await pause(isQuick ? 500 : 5_000);
  const before = residentBytes(web.pid);
  const started = performance.now();
  const opened = await crowd.ask({ tokens: tokens.slice(0, count) });
  const opening = (performance.now() - started) / 1_000;
  // Two heartbeats, each with a new read of the session.
  await pause(isQuick ? 1_000 : 35_000);
  const after = residentBytes(web.pid);
  const open = "open" in opened ? opened.open : 0;
  const news: number[] = [];
  for (let round = 0; round < (rounds ?? (isQuick ? 2 : 7)); round += 1) {
    news.push(await broadcast(stand, crowd, open));
    await pause(1_000);
  }
  await crowd.leave();
  await web.stop();
  return { open, refused: count - open, before, after, opening, news };
}

/** The API's streams, measured in the same run as the pages' streams. */
function beside(page: Held, api: Held): Line {
  const [memory, time] = [bytesOf(api) / bytesOf(page), median(api.news) / median(page.news)];
  return {
    what: "… of the API, memory and news beside the pages'",
    target: "≤ 1.1 ×",
    result: `${memory.toFixed(2)} ×, ${time.toFixed(2)} ×`,
    isMet: memory <= 1.1 && time <= 1.1 && api.refused === 0,
    details: [`${bytes(bytesOf(api))} each of ${api.open.toLocaleString("en-US")}, news to all in ${ms(median(api.news))}`],
    note: "the same hub and the same channel; a call besides passes the API's own checks when it opens.",
  };
}

async function measure(stand: Stand, options: RunOptions): Promise<readonly Line[]> {
  const limit = openFilesLimit();
  const count = Math.min(options.isQuick ? 200 : wanted, limit - 500);
  const tokens = await signIn(stand, count + few);
  const page = await hold(stand, "page", tokens, options);
  const api = await hold(stand, "api", tokens, options);
  const each = bytesOf(page);
  const times = page.news;
  const isFew = count < wanted && !options.isQuick ? [`this machine allows ${limit} open files a process: ulimit -n 21000 and again`] : [];
  return [
    {
      what: `Memory of each of ${page.open.toLocaleString("en-US")} live connections`,
      target: "≤ 22 KiB",
      result: bytes(each),
      isMet: each <= 22 * 1_024 && page.refused === 0,
      details: [
        `web process ${megabytes(page.before)} → ${megabytes(page.after)} resident, with session, feeds and two heartbeats each`,
        `opened in ${page.opening.toFixed(1)} s, ${page.refused} refused`,
        ...isFew,
      ],
      note: "after a garbage collection a connection keeps 8 KiB of heap, one of the API as much; the rest is Node's sockets and garbage of opening, of which V8 keeps another share in each run; next: measure after a collection.",
    },
    {
      what: "… news to all of them",
      target: "≤ 250 ms",
      result: ms(median(times)),
      isMet: median(times) <= 250,
      details: [`${ms(Math.min(...times))}–${ms(Math.max(...times))} in ${times.length} rounds, until the last had read it`],
      note: "the bytes are made once, then written to each socket by itself; next: profile the writes, chunk framing makes four pieces of each frame.",
    },
    beside(page, api),
  ];
}

const connectionsBenchmark: Benchmark = {
  title: "Live connections",
  run: (options) => onStand((stand) => measure(stand, options)),
};

export default connectionsBenchmark;
