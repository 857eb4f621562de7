import { languageContext } from "#middleware/contexts.server.ts";
import { readMaintenance } from "#services/settings/kept-service-info.server.ts";
import type { Route } from "./+types/maintenance-state";

/** The current maintenance, or null: open pages poll it until it is over. */
export async function loader({ context }: Route.LoaderArgs) {
  const maintenance = await readMaintenance(context.get(languageContext));
  return Response.json({ maintenance }, { headers: { "Cache-Control": "no-store" } });
}
