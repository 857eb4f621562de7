import { requestIdContext } from "#middleware/contexts.server.ts";
import { log } from "#middleware/log.server.ts";
import type { Route } from "./+types/csp-report";

const blockedUri = (report: unknown): string => {
  const body = (report as { "csp-report"?: { "violated-directive"?: unknown; "blocked-uri"?: unknown } } | null)?.["csp-report"];
  return `${String(body?.["violated-directive"])} ${String(body?.["blocked-uri"])}`.slice(0, 200);
};

/** Where browsers report what the content policy stopped (R14). */
export async function action({ request, context }: Route.ActionArgs) {
  const report: unknown = await request.json().catch(() => null);
  log.warn("content policy violated", { requestId: context.get(requestIdContext), error: blockedUri(report) });
  return new Response(null, { status: 204 });
}
