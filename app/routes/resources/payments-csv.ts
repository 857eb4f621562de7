import { readPaymentFilter } from "#contracts/list/payment-filter.ts";
import { downloadResponse } from "#files/download-response.ts";
import { requireMember, serviceContext } from "#guards/guards.server.ts";
import { exportOwnPayments } from "#services/offer/own/list-own-payments.server.ts";
import type { Route } from "./+types/payments-csv";
import { refuseFile } from "./refuse-file.server.ts";

/** `/payments.csv`: the rows of the page, for spreadsheets. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireMember(context);
  const file = await exportOwnPayments(serviceContext(context, request), readPaymentFilter(url.searchParams));
  if (!file.ok) return refuseFile(context, file);
  const body = new TextEncoder().encode(file.value);
  return downloadResponse({ name: "payments.csv", mime: "text/csv; charset=utf-8", size: body.length, body });
}
