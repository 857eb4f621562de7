import { parseMonth } from "#domain/time/months.ts";
import { downloadResponse } from "#files/download-response.ts";
import { notFound } from "#guards/guards.server.ts";
import { exportStatistics } from "#services/agent/read-statistics.server.ts";
import { enterRecords } from "../agent/enter-agent-pages.server.ts";
import type { Route } from "./+types/agent-statistics";

/** `/agents/statistics.csv`: the page's numbers, for spreadsheets. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { ctx, agentName } = enterRecords({ context, request, url });
  const month = parseMonth(url.searchParams.get("month"));
  const file = await exportStatistics(ctx, { ...(agentName && { agentName }), ...(month && { month }) });
  if (!file.ok) notFound();
  const body = new TextEncoder().encode(file.value);
  return downloadResponse({ name: `statistics-${month ?? "12-months"}.csv`, mime: "text/csv; charset=utf-8", size: body.length, body });
}
