import { type ViewList, viewLists } from "#contracts/list/saved-view.ts";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { isUuid } from "#contracts/uuid.ts";
import { listSavedViews, recordSavedView, removeSavedView, type SavedViewRow } from "#data/people/saved-views.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";

export type SavedView = SavedViewRow;

/** The reader's own views of a list. */
export const listViews = ({ principal }: Pick<ServiceContext, "principal">, list: ViewList): Promise<readonly SavedView[]> =>
  listSavedViews(principal.userId, list);

export interface NewView {
  readonly list: ViewList;
  /** 1 to 40 characters. */
  readonly name: string;
  /** Path and query of the list, at most 1 000 characters. */
  readonly address: string;
}

/**
 * Saves a list's filter; a second save of the same address renames it. Refusals: those of the permission, `VALIDATION.CHOICE` for an
 * address that is not the list's, `VALIDATION.MAX` beyond twenty views of a list.
 */
export async function saveView({ principal }: ServiceContext, { list, name, address }: NewView): Promise<ServiceResult<null>> {
  const refusal = requirePermission(principal, "savedView.write");
  if (refusal) return refusal;
  if (!viewLists[list].test(address)) return refuse("VALIDATION.CHOICE", { field: "address" });
  const isKept = await recordSavedView(principal.userId, list, { name, address });
  return isKept ? { ok: true, value: null } : refuse("VALIDATION.MAX", { field: "name" });
}

/** Deletes a view of the reader. A view of another person is not deleted, and the result does not reveal whether it exists. */
export async function removeView({ principal }: ServiceContext, id: string): Promise<void> {
  if (isUuid(id)) await removeSavedView(principal.userId, id);
}
