import { data, redirect } from "react-router";
import { safePath } from "#guards/safe-path.ts";
import { languageContext, maintenanceContext } from "#middleware/contexts.server.ts";
import { readMaintenance } from "#services/settings/read-maintenance.server.ts";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/maintenance";

export const handle: PageHandle = { layout: "pure", script: false };

/** Where the reader wanted to go, or root, while nothing is maintained; otherwise 503, which the last error page draws. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const running = await readMaintenance(context.get(languageContext));
  if (running === null) throw redirect(safePath(url.searchParams.get("goTo")) ?? "/");
  context.set(maintenanceContext, true);
  throw data({ maintenance: running }, { status: 503 });
}

export default function Maintenance() {
  return null;
}
