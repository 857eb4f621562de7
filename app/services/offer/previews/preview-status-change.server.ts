import type { ServiceResult } from "#contracts/outcome.ts";
import type { Phase } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/principal.ts";
import type { ServiceContext } from "#services/context.ts";
import { type ActPreview, previewCommand } from "./preview-command.server.ts";
import { unwrittenReason } from "./unwritten-reason.ts";

export interface StatusPreview extends ActPreview {
  /** Phases that this manager may set now. */
  readonly targets: readonly Phase[];
}

/**
 * Returns the consequences of moving an offer to another phase: letters, postings, deadlines (design/offer §4 `changeStatus`). Without
 * `to`, only the possible phases. `NOT_FOUND` for all but managers.
 */
export async function previewStatusChange(
  ctx: ServiceContext,
  { offerId, to }: { readonly offerId: string; readonly to: Phase | null },
  language: Language,
): Promise<ServiceResult<StatusPreview>> {
  const preview = await previewCommand(
    ctx,
    offerId,
    () => (to === null ? null : { type: "changeStatus", to, reason: unwrittenReason, suppressLetters: false }),
    language,
  );
  if (!preview.ok) return preview;
  const targets = preview.value.acts.find(({ command }) => command === "changeStatus")?.targets ?? [];
  return { ok: true, value: { ...preview.value, targets } };
}
