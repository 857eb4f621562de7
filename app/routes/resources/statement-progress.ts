import { serviceContext } from "#guards/guards.server.ts";
import { readProgress } from "#services/receipt/statement-progress.server.ts";
import type { Route } from "./+types/statement-progress";

/** `/statement-progress.json`: how far the caller's own import or preview of a statement is, or null. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return Response.json(await readProgress(serviceContext(context, request)), { headers: { "Cache-Control": "no-store" } });
}
