import { type Refusal, refuse } from "#contracts/outcome.ts";
import { findCommand } from "#data/command/command-inbox.server.ts";
import { countClaimedOf, countPendingOf } from "#data/document/files.server.ts";
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
 * Returns null when the caller stored these files for this leg and no command has claimed them. A client names files by the ids of an
 * earlier upload. Refusals: `FILE.DUPLICATE {field: files}` for a file of the caller that a command has claimed, `FILE.UNKNOWN {field:
 * files}` for every other id, so that ids of other people's files reveal nothing. A repeated command has claimed its files already.
 */
export async function refuseForeignFiles(ctx: ServiceContext, { fileIds, commandId, ...whose }: Brought): Promise<Refusal | null> {
  const ids = new Set(fileIds);
  if (ids.size === 0 || (await findCommand(commandId)) !== null) return null;
  const found = ids.size === fileIds.length ? await countPendingOf(fileIds, { ownerUserId: ctx.principal.userId, ...whose }) : 0;
  if (found === ids.size) return null;
  const isUsed = (await countClaimedOf(fileIds, ctx.principal.userId)) > 0;
  return isUsed ? refuse("FILE.DUPLICATE", { field: "files" }) : refuse("FILE.UNKNOWN", { field: "files" });
}
