import { optionalPrincipal } from "#guards/guards.server.ts";
import { openTypes, typesFor } from "#services/offer/drafts/start-draft.server.ts";
import type { Asked } from "./shared/asked.server.ts";

/** The kinds of offers that a member may start; guests see all of them, and the wizard asks them to log in. */
export async function loader({ context }: Asked) {
  const principal = optionalPrincipal(context);
  if (principal !== null && principal.role !== "member") return null;
  return { types: principal === null ? openTypes : typesFor(principal) };
}
