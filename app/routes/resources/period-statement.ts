import { downloadResponse } from "#files/download-response.ts";
import { notFound, requireRoleMember, serviceContext } from "#guards/guards.server.ts";
import { readPeriod, readPeriodStatement } from "#services/document/period-statement.server.ts";
import type { Route } from "./+types/period-statement";

/** `/history/:period.pdf`, `2026` or `2026-11`: a member's money of a year or month, for a bank or a tax office. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  requireRoleMember(context);
  const period = readPeriod(params.period);
  if (period === null) notFound();
  const paper = await readPeriodStatement(serviceContext(context, request), period);
  if (!paper.ok) notFound();
  const body = new Uint8Array(paper.value.bytes);
  return downloadResponse({ name: paper.value.name, mime: "application/pdf", size: body.length, body });
}
