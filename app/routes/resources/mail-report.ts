import { bodyLimits, isBodyOver } from "#contracts/body-limits.ts";
import { notFound } from "#guards/guards.server.ts";
import { takeMailReport } from "#services/message/mail-report.server.ts";
import type { Route } from "./+types/mail-report";

export { postOnly as loader } from "../post-only.server.ts";

const statuses = { taken: 202, forged: 401, unreadable: 400 } as const;

/** The mail provider's reports of bounces and complaints, signed with the configured secret. */
export async function action({ request, params }: Route.ActionArgs) {
  if (params.provider !== "generic") notFound();
  if (isBodyOver(bodyLimits.report, request)) return new Response(null, { status: 413 });
  const signature = request.headers.get("x-signature") ?? "";
  const end = await takeMailReport({ signature, body: await request.text(), now: Date.now() });
  return end === "off" ? notFound() : new Response(null, { status: statuses[end] });
}
