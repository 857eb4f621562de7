import { safePath } from "#guards/safe-path.ts";
import { readOwnDocuments } from "#services/profile/read-documents.server.ts";
import { readOwnProfile } from "#services/profile/read-own-profile.server.ts";
import { forMember } from "./shared/asked.server.ts";

/** A moderator's request, while the profile has status 7: the request, declined documents with comments, missing ones. */
export const loader = forMember(async ({ principal, ctx, action }) => {
  if (principal.status !== "onDocumentsRequest") return null;
  const [profile, own] = await Promise.all([readOwnProfile(ctx), readOwnDocuments(ctx)]);
  const declined = own.ok ? own.value.documents.filter(({ state }) => state === "declined") : [];
  return {
    request: profile.ok ? profile.value.request : null,
    declined: declined.map(({ id, documentType, country, title, remark }) => ({ id, documentType, country, title, remark })),
    owed: profile.ok ? profile.value.owed : [],
    wanted: safePath(action),
  };
});
