import { href } from "react-router";
import { describeProofPack } from "#services/document/proof-pack.server.ts";
import { forSignedIn } from "./shared/asked.server.ts";

/** The archive of a deal's documents, for its sides and for managers. */
export const loader = forSignedIn(async ({ ctx, principal, id }) => {
  const pack = id === null ? null : await describeProofPack(ctx, id);
  if (id === null || !pack?.ok) return null;
  const to = href(principal.role === "member" ? "/my-transactions/:id/proof-pack.zip" : "/admin-transactions/:id/proof-pack.zip", { id });
  return { ...pack.value, to };
});
