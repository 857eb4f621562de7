// One hostile request, and the fault of its response, if any.
import type { TestDatabase } from "#tests/support/database.ts";
import type { Visitor } from "../../routes/site.ts";

export interface Attack {
  readonly what: string;
  readonly address: string;
  readonly init: RequestInit;
}

/** Internals that no response may show: traces, paths, statements, drivers. */
const inside =
  /\bat [\w.<>$]+ \(|\.(?:ts|tsx|js|mjs):\d+:\d+|node_modules|"\/(?:root|work|home)\/|\bSELECT [\w".,* ]{1,80} FROM\b|\bINSERT INTO\b|invalid input syntax|violates \w+ constraint|PrismaClient|pg-pool|ECONNREFUSED|Unhandled/;
/** Executable markup of the attack. */
const running = /<script>b9x|<img src=x onerror|<svg onload|href="javascript:/i;
const limitMs = 10_000;

async function within(visitor: Visitor, { address, init }: Attack): Promise<Response | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), limitMs).unref());
  return Promise.race([visitor.send(address, init), late]);
}

export interface Outcome {
  readonly status: number;
  /** Null when the response is correct. */
  readonly wrong: string | null;
}

export async function attack(visitor: Visitor, one: Attack): Promise<Outcome> {
  const response = await within(visitor, one).catch((error: unknown) => String(error));
  if (response === null) return { status: 0, wrong: "no answer" };
  if (typeof response === "string") return { status: 0, wrong: `threw ${response}` };
  const { status, headers } = response;
  const isStream = headers.get("Content-Type")?.startsWith("text/event-stream");
  const body = isStream ? "" : await response.text();
  if (isStream) await response.body?.cancel();
  const isHtml = headers.get("Content-Type")?.startsWith("text/html");
  const location = headers.get("Location") ?? "";
  const problems = [
    status >= 500 && `status ${status}`,
    inside.test(body) && `shows ${inside.exec(body)?.[0]}`,
    isHtml && running.test(body) && `runs ${running.exec(body)?.[0]}`,
    /^(?:[a-z]+:|\/\/|\/\\)/i.test(location) && `leads to ${location}`,
    headers.getSetCookie().some((line) => /stolen/.test(line)) && "sets a cookie of the attacker",
  ];
  return { status, wrong: problems.find((problem) => typeof problem === "string") ?? null };
}

/** A digest of everything that a refused request may not change: offers, money, accounts, people, drafts, files. */
export async function digest(database: TestDatabase): Promise<string> {
  const { rows } = await database.asOwner(
    `SELECT (SELECT concat(sum(version), ' ', sum(revision), ' ', count(*)) FROM offer) AS offers,
       (SELECT count(*) FROM ledger_posting) AS postings, (SELECT count(*) FROM ledger_tx) AS entries,
       (SELECT concat(sum(version), ' ', count(*), ' ', count(removed_at)) FROM bank_account) AS accounts,
       (SELECT concat(sum(version), ' ', md5(string_agg(concat(role, status, is_blocked, is_suspended, email, password_hash), ',' ORDER BY id)))
          FROM "user") AS people,
       (SELECT md5(string_agg(concat(id, type, values, offer_id), ',' ORDER BY id)) FROM offer_draft) AS drafts,
       (SELECT count(*) FROM stored_file WHERE deleted_at IS NULL) AS files, (SELECT count(*) FROM receipt) AS receipts,
       (SELECT count(*) FROM push_subscription) AS browsers`,
  );
  return JSON.stringify(rows[0]);
}
