import { describe, expect, it } from "vitest";
import { sources, textOf } from "./source-files.ts";

/** Code that opens a connection to another system. */
const openings = {
  fetch: /(?<![.\w])fetch\((?!\))/g,
  socket:
    /\bnew Socket\(|(?<![.\w])connect\(\{|\bcreateConnection\(|\bhttps?\d?\.(?:request|get|connect)\(|\bnew (?:WebSocket|EventSource)\(/g,
  database: /\bnew pg\.(?:Client|Pool)\(|\bextends pg\.Client\b/g,
  engine: /\b(?:Native)?Connection\.(?:lazy|connect)\(/g,
  library: /\b(?:createTransport|discovery|createS3FileStorage|sendNotification)\(/g,
} as const;

interface Call {
  readonly to: string;
  /** Code in the same file that limits the duration of the call. */
  readonly limit: RegExp;
}

/** Every outgoing call of the product's processes, and its limit if there is no answer. A new call needs a line here and a limit. */
const calls: Readonly<Record<string, Call>> = {
  "app/commands/temporal-client.server.ts": {
    to: "Temporal's API",
    limit: /interceptors = \[withDeadline,[^\]]*\];\s+.*Connection\.lazy\(\{ \.\.\.options, interceptors,/,
  },
  "app/data/database-probe.server.ts": { to: "PostgreSQL, the probe of the watch", limit: /abort: \(\) => void socket\.destroy\(/ },
  "app/data/db.server.ts": {
    to: "PostgreSQL",
    limit: /connectionTimeoutMillis: env\.DATABASE_WAIT_MS[\s\S]*query_timeout: queryLimitMs[\s\S]*query_timeout: snapshotLimitMs/,
  },
  "app/data/process-locks.server.ts": {
    to: "PostgreSQL, the connection of the process's locks",
    limit: /connectionTimeoutMillis: env\.DATABASE_WAIT_MS, query_timeout: queryMs/,
  },
  "app/data/watched-client.server.ts": { to: "PostgreSQL", limit: /this\.#watch\.add\(this\)[\s\S]*this\.#socket\.destroy\(error\)/ },
  "app/files/bucket-storage.server.ts": {
    to: "the bucket",
    limit: /createS3FileStorage\(\{ \.\.\.place, \.\.\.by, fetch: \(request\) => limited\(/,
  },
  "app/files/scanner.server.ts": { to: "clamd", limit: /connect\(\{ host, port, signal: callSignal\(callLimits\.scanner\)/ },
  "app/routes/resources/dev-inbox.ts": { to: "the embedded inbox", limit: /signal: callSignal\(callLimits\.inboxPreview\)/ },
  "app/services/goal/send-goal.server.ts": { to: "analytics", limit: /signal = callSignal\(callLimits\.analytics\)/ },
  "app/services/google/open-id.server.ts": { to: "the OpenID issuer", limit: /timeout: callLimits\.openId \/ 1_000/ },
  // The SDK's core sends keep-alives; a worker that cannot connect ends and is restarted.
  "worker/create-worker.ts": { to: "Temporal's task queues", limit: /NativeConnection\.connect\(options\)/ },
  "worker/adapters/mail/smtp-mailer.ts": {
    to: "the mail server",
    limit:
      /= callLimits\.mail[\s\S]*connectionTimeout:[\s\S]*greetingTimeout:[\s\S]*socketTimeout:[\s\S]*withinTime\(attempt\(letter\), limitMs\)/,
  },
  "worker/adapters/push/web-push-sender.ts": { to: "push services", limit: /signal = callSignal\(callLimits\.push\)/ },
  "worker/webhook/post.ts": { to: "members' endpoints", limit: /signal = callSignal\(options\.timeoutMs \?\? callLimits\.webhook\)/ },
  "worker/adapters/rates/live.ts": { to: "feeds of rates", limit: /signal: callSignal\(timeoutMs\)/ },
};

/** Code of the browser: it calls its own site, and the browser limits its calls. */
const isBrowserCode = (file: string): boolean =>
  /^app\/(?:progressive|live|forms)\/(?!.*\.server\.ts)/.test(file) || browserFiles.includes(file);
const browserFiles = [
  "app/routes/agent/receipts/use-reading-progress.ts",
  "app/routes/member/new-transaction/use-live-quote.ts",
  "app/routes/member/new-transaction/use-market-rate.ts",
  "app/routes/member/profile/bank-finder.tsx",
  "app/routes/modals/shared/use-download.ts",
  "app/routes/public/transactions/new-offers.tsx",
];

/** Code that creates a client to read its settings, without a connection. */
const readsOnly = ["app/settings/open-lines.ts"];

/** Methods named `fetch` of the sources of rates. */
const declarations = /\n\s*(?:async )?fetch\(\)/g;
const openingsIn = (text: string): string[] =>
  Object.entries(openings).flatMap(([kind, pattern]) => [...text.replaceAll(declarations, "").matchAll(pattern)].map(() => kind));

/** The arguments of a call that begins at `from`. */
function argumentsAt(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")") depth -= 1;
    if (depth === 0 && text[at] === ")") return text.slice(from, at);
  }
  return text.slice(from);
}

describe("outgoing calls", () => {
  it("detects code that opens a connection", () => {
    const examples = [
      "await fetch(url)",
      "connect({ host })",
      "new Socket()",
      "new pg.Pool({})",
      "Connection.lazy({})",
      "createTransport({})",
    ];
    for (const example of examples) expect(openingsIn(example), example).toHaveLength(1);
    expect(openingsIn("source.fetch()")).toEqual([]);
  });

  it("are made only in the files of the table", () => {
    const found = sources.filter((file) => !isBrowserCode(file) && !readsOnly.includes(file) && openingsIn(textOf(file)).length > 0);
    expect(found.sort()).toEqual(Object.keys(calls).sort());
  });

  it.each(Object.entries(calls))("%s limits the duration of its calls", (file, { limit }) => {
    expect(textOf(file)).toMatch(limit);
  });

  it("every fetch has a signal and follows no redirect", () => {
    for (const file of Object.keys(calls)) {
      const text = textOf(file).replaceAll(declarations, "");
      for (const { index } of text.matchAll(openings.fetch)) {
        expect(argumentsAt(text, index), file).toContain("signal");
        expect(argumentsAt(text, index), file).toMatch(/redirect: "(?:error|manual)"/);
      }
    }
  });
});
