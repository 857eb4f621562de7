import { isBeforeSubmittingModeration } from "#domain/people/personal/profile-status.ts";
import { safePath } from "#guards/safe-path.ts";
import { offerOfPath } from "#services/offer/market/offer-of-path.ts";
import { readOwnProfile } from "#services/profile/read-own-profile.server.ts";
import { forMember } from "./shared/asked.server.ts";

/**
 * The missing steps of the profile, and the offer that the member wanted to accept, for a member who has not submitted the profile (guard
 * 19).
 */
export const loader = forMember(async ({ principal, ctx, action }) => {
  if (!isBeforeSubmittingModeration(principal)) return null;
  const profile = await readOwnProfile(ctx);
  const wanted = safePath(action);
  return { missing: profile.ok ? profile.value.missing : [], wanted, offerId: wanted === null ? null : offerOfPath(wanted) };
});
