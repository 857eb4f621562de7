import { parseMonth } from "#domain/time/months.ts";
import { downloadResponse } from "#files/download-response.ts";
import { notFound } from "#guards/guards.server.ts";
import { zipAgentPapers } from "#services/agent/list-agent-papers.server.ts";
import { enterRecords } from "../agent/enter-agent-pages.server.ts";
import type { Route } from "./+types/agent-papers";

/** `/agents/documents/{month}.zip`: the documents of a month. */
export async function loader({ params, context, request, url }: Route.LoaderArgs) {
  const { ctx, agentName } = enterRecords({ context, request, url });
  const month = parseMonth(params.month);
  if (month === null) notFound();
  const zip = await zipAgentPapers(ctx, { month, ...(agentName && { agentName }) });
  if (!zip.ok && zip.code === "REQUEST.TOO_LARGE") throw new Response(null, { status: 413 });
  if (!zip.ok) notFound();
  return downloadResponse({ name: `documents-${month}.zip`, mime: "application/zip", body: zip.value });
}
