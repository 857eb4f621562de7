import { parseMonth } from "#domain/time/months.ts";
import { downloadResponse } from "#files/download-response.ts";
import { notFound } from "#guards/guards.server.ts";
import { zipAgentDocuments } from "#services/agent/list-agent-documents.server.ts";
import { enterRecords } from "../agent/enter-agent-pages.server.ts";
import type { Route } from "./+types/agent-documents";

/** `/agents/documents/{month}.zip`: the documents of a month. */
export async function loader({ params, context, request, url }: Route.LoaderArgs) {
  const { ctx, agentName } = enterRecords({ context, request, url });
  const month = parseMonth(params.month);
  if (month === null) notFound();
  const zip = await zipAgentDocuments(ctx, { month, ...(agentName && { agentName }) });
  if (!zip.ok && zip.code === "REQUEST.TOO_LARGE") throw new Response(null, { status: 413 });
  if (!zip.ok) notFound();
  return downloadResponse({ name: `documents-${month}.zip`, mime: "application/zip", body: zip.value });
}
