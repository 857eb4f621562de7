import { bodyLimits, isBodyOver } from "#contracts/body-limits.ts";
import { log } from "#log";
import { requestIdContext } from "#middleware/contexts.server.ts";
import type { Route } from "./+types/csp-report";

export { postOnly as loader } from "../post-only.server.ts";

/** The blocked resource: its origin, or a word like `inline`. Paths and queries may hold tokens of mailed links. */
function blockedBy(uri: string): string {
  const url = URL.parse(uri);
  if (url === null) return /^[a-z-]{1,20}$/.test(uri) ? uri : "unreadable";
  return url.origin === "null" ? url.protocol : url.origin;
}

const violationOf = (report: unknown): string => {
  const body = (report as { "csp-report"?: { "violated-directive"?: unknown; "blocked-uri"?: unknown } } | null)?.["csp-report"];
  const [directive = ""] = String(body?.["violated-directive"]).split(" ");
  return `${/^[a-z-]{1,40}$/.test(directive) ? directive : "unreadable"} ${blockedBy(String(body?.["blocked-uri"])).slice(0, 100)}`;
};

const minuteMs = 60_000;
const maxLinesAMinute = 20;
let minute = { number: 0, lines: 0 };

/** Anybody may send reports, so the number of log lines is limited. */
function isWorthALine(): boolean {
  const number = Math.floor(Date.now() / minuteMs);
  minute = number === minute.number ? { number, lines: minute.lines + 1 } : { number, lines: 1 };
  return minute.lines <= maxLinesAMinute;
}

/** Browsers report violations of the content security policy here (R14). */
export async function action({ request, context }: Route.ActionArgs) {
  if (isBodyOver(bodyLimits.report, request)) return new Response(null, { status: 413 });
  if (!isWorthALine()) return new Response(null, { status: 204 });
  const report: unknown = await request.json().catch(() => null);
  log.warn("content policy violated", { requestId: context.get(requestIdContext), error: violationOf(report) });
  return new Response(null, { status: 204 });
}
