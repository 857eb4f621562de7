import { env } from "#env";
import { notFound, requireMember } from "#guards/guards.server.ts";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/blank";

export const handle: PageHandle = { layout: "transactions" };

/** An empty page in the usual frame, which measures the cost of the framework itself (`npm run bench`); absent from production. */
export function loader({ context }: Route.LoaderArgs) {
  if (env.DEPLOYMENT === "production") notFound();
  requireMember(context);
  return null;
}

export default function Blank() {
  return <title>Blank</title>;
}
