import type { ViewList } from "#contracts/saved-view.ts";
import { listSavedViews, type SavedViewRow } from "#data/people/saved-views.server.ts";
import type { ServiceContext } from "#services/context.ts";

export type SavedView = SavedViewRow;

/** The reader's own views of a list. */
export const listViews = ({ principal }: Pick<ServiceContext, "principal">, list: ViewList): Promise<readonly SavedView[]> =>
  listSavedViews(principal.userId, list);
