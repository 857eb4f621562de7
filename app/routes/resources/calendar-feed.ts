import { downloadResponse } from "#files/download-response.ts";
import { notFound } from "#guards/guards.server.ts";
import { writeCalendarFeed } from "#services/offer/own/calendar-feed.server.ts";
import type { Route } from "./+types/calendar-feed";

/** `/calendar/:token.ics`: all open deadlines of a member, for their calendar program; anybody with the address may read it. */
export async function loader({ params }: Route.LoaderArgs) {
  const text = /^[\w-]{20,100}$/.test(params.token) ? await writeCalendarFeed(params.token, Date.now()) : null;
  if (text === null) notFound();
  const body = new TextEncoder().encode(text);
  return downloadResponse({ name: "deadlines.ics", mime: "text/calendar; charset=utf-8", size: body.length, body, disposition: "inline" });
}
