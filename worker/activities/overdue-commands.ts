import { updateInputOf } from "#commands/inbox.server.ts";
import { hideTexts } from "#commands/typed-texts.server.ts";
import { listPendingUpTo } from "#data/command/command-inbox.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { CommandInput } from "#workflows/offer/contract.ts";

/** Commands that were sent before the deadline and are not settled, oldest first. */
export async function overdueCommands(offerId: string, upTo: Instant): Promise<readonly CommandInput[]> {
  const rows = await listPendingUpTo(offerId, upTo);
  return await Promise.all(rows.map(async (row) => updateInputOf({ ...row, body: await hideTexts(offerId, row.body) })));
}
