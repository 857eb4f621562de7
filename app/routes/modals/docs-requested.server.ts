import { safePath } from "#guards/safe-path.ts";
import { readOwnProfile } from "#services/profile/read-own-profile.server.ts";
import { forMember } from "./shared/asked.server.ts";

/** What a moderator asks for, while the profile has status 7. */
export const loader = forMember(async ({ principal, ctx, action }) => {
  if (principal.status !== "onDocumentsRequest") return null;
  const profile = await readOwnProfile(ctx);
  return { request: profile.ok ? profile.value.request : null, wanted: safePath(action) };
});
