import { data, redirect } from "react-router";
import { safePath } from "#guards/safe-path.ts";
import { languageContext, maintenanceContext } from "#middleware/contexts.server.ts";
import { readMaintenance } from "#services/settings/kept-service-info.server.ts";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/maintenance";

export const handle: PageHandle = { layout: "pure", script: false };

/**
 * Redirects to the requested page, or to the root, when there is no maintenance; otherwise throws 503, which the outermost error page
 * renders.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const running = await readMaintenance(context.get(languageContext));
  if (running === null) throw redirect(safePath(url.searchParams.get("goTo")) ?? "/");
  context.set(maintenanceContext, true);
  throw data({ maintenance: running }, { status: 503 });
}

export default function Maintenance() {
  return null;
}
