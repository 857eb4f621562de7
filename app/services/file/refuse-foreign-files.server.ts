import { type Refusal, refuse } from "#contracts/outcome.ts";
import { findCommand } from "#data/command/command-inbox.server.ts";
import { countPendingOf } from "#data/document/pending-files.server.ts";
import type { OfferSide } from "#domain/offer/state.ts";
import type { ServiceContext } from "#services/context.ts";

interface Brought {
  readonly offerId: string;
  readonly leg: OfferSide;
  readonly purpose: "proof" | "agentFile";
  readonly commandId: string;
  readonly fileIds: readonly string[];
}

/**
 * Null when the caller stored these files for this leg and nothing speaks of them yet; a client names them by id, in a later request than
 * the one that brought them. Refusal: `VALIDATION.CHOICE {field: documents}`. A repeated command has claimed its files already.
 */
export async function refuseForeignFiles(ctx: ServiceContext, { fileIds, commandId, ...whose }: Brought): Promise<Refusal | null> {
  const ids = new Set(fileIds);
  if (ids.size === 0 || (await findCommand(commandId)) !== null) return null;
  const found = ids.size === fileIds.length ? await countPendingOf(fileIds, { ownerUserId: ctx.principal.userId, ...whose }) : 0;
  return found === ids.size ? null : refuse("VALIDATION.CHOICE", { field: "documents" });
}
