import { readOwnListFilter } from "#contracts/offer/own-list.ts";
import { downloadResponse } from "#files/download-response.ts";
import { requireMember, serviceContext } from "#guards/guards.server.ts";
import { exportOwnOffers } from "#services/offer/own/export-own-offers.server.ts";
import type { Route } from "./+types/own-offers-csv";
import { refuseFile } from "./refuse-file.server.ts";

/** `/my-transactions.csv`: the rows of the list, for spreadsheets. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireMember(context);
  const file = await exportOwnOffers(serviceContext(context, request), readOwnListFilter(url.searchParams));
  if (!file.ok) return refuseFile(context, file);
  const body = new TextEncoder().encode(file.value);
  return downloadResponse({ name: "offers.csv", mime: "text/csv; charset=utf-8", size: body.length, body });
}
