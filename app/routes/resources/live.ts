import { liveResponse } from "#live/live-response.server.ts";
import { principalContext } from "#middleware/contexts.server.ts";
import { issueLiveTicket } from "#services/session/live-ticket.server.ts";
import { readSession } from "#services/session/read-session.server.ts";
import { sessionTokenOf } from "#services/session/session-cookie.server.ts";
import type { Route } from "./+types/live";

/** The live channel of pages, authorized by the session's cookie. The session is checked again while the stream is open (R26). */
export function loader({ request, context }: Route.LoaderArgs) {
  const principal = context.get(principalContext);
  const token = sessionTokenOf(request.headers.get("cookie"));
  if (principal === null || token === null) return new Response(null, { status: 401 });
  return liveResponse(request, principal, async () => (await readSession(token, Date.now(), { isAct: false }))?.principal ?? "logout");
}

/** Returns a ticket for one WebSocket at `/api/me-updates/ws?ticket=…`, for networks that hold event streams back (decision 017). */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return new Response(null, { status: 405, headers: { Allow: "GET, POST" } });
  const principal = context.get(principalContext);
  if (principal === null) return new Response(null, { status: 401 });
  const { ticket } = await issueLiveTicket({ principal, now: Date.now() });
  return Response.json({ ticket }, { headers: { "Cache-Control": "no-store" } });
}
