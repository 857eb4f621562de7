import type { Principal } from "#domain/people/principal.ts";
import { isBeforeSubmittingModeration } from "#domain/people/profile-status.ts";

/** Redirects after saving: an incomplete profile to its next missing part (design/people §5), others to the `list` with the saved item. */
export const afterSaving = (member: Pick<Principal, "status">, list: string): string =>
  isBeforeSubmittingModeration(member) ? "/profile" : list;
