import { phasesOf, readStaffFilter } from "#contracts/agent/manager-filter.ts";
import { downloadResponse } from "#files/download-response.ts";
import { textStream } from "#files/text-stream.ts";
import { enterPage } from "#guards/guards.server.ts";
import { exportStaffOffers } from "#services/offer/staff/export-staff-offers.server.ts";
import type { Route } from "./+types/staff-offers-csv";
import { refuseFile } from "./refuse-file.server.ts";

/** `/admin-transactions.csv`: the offers of the page, for spreadsheets; offers that wait for a decision are another list. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = enterPage({ context, request });
  const filter = readStaffFilter(url, "open");
  const { q, kind, corridor, agent, hasAttention, reached } = filter;
  const asked = { phases: phasesOf(filter), kind, ...corridor, agentName: agent, hasAttention, search: q, ...(reached && { reached }) };
  const file = await exportStaffOffers(ctx, asked);
  if (!file.ok) return refuseFile(context, file);
  return downloadResponse({ name: "offers.csv", mime: "text/csv; charset=utf-8", body: textStream(file.value) });
}
