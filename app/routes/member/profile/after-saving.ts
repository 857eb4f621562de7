import type { Principal } from "#domain/people/principal.ts";
import { isBeforeSubmittingModeration } from "#domain/people/profile-status.ts";

/** Whoever still fills in the profile goes on with what is left of it (design/people §5); the others see what they saved in its `list`. */
export const afterSaving = (member: Pick<Principal, "status">, list: string): string =>
  isBeforeSubmittingModeration(member) ? "/profile" : list;
