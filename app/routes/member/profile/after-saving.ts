import type { Principal } from "#domain/people/access/principal.ts";
import { isBeforeSubmittingModeration } from "#domain/people/personal/profile-status.ts";
import { safePath } from "#guards/safe-path.ts";

/**
 * Redirects after saving: to the page that linked to the form (`goTo` of the address), an incomplete profile to its next missing part
 * (design/people §5), others to the `list` with the saved item.
 */
export const afterSaving = (member: Pick<Principal, "status">, list: string, query: URLSearchParams): string =>
  safePath(query.get("goTo")) ?? (isBeforeSubmittingModeration(member) ? "/profile" : list);
