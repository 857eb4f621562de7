import { downloadResponse } from "#files/download-response.ts";
import { notFound, serviceContext } from "#guards/guards.server.ts";
import { languageContext } from "#middleware/contexts.server.ts";
import { readOfferCalendar } from "#services/offer/own/read-offer-calendar.server.ts";
import type { Route } from "./+types/offer-calendar";

/** `/my-transactions/:id/calendar.ics`: the deadlines of one of the member's offers. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const calendar = await readOfferCalendar(serviceContext(context, request), params.id, context.get(languageContext));
  if (!calendar.ok) notFound();
  const body = new TextEncoder().encode(calendar.value.text);
  return downloadResponse({ name: calendar.value.name, mime: "text/calendar; charset=utf-8", size: body.length, body });
}
