import { readOwnProfile } from "#services/profile/read-own-profile.server.ts";
import { forMember } from "./shared/asked.server.ts";

/** The expired documents. */
export const loader = forMember(async ({ principal, ctx }) => {
  if (!principal.isDocumentsExpired) return null;
  const profile = await readOwnProfile(ctx);
  const overdue = profile.ok ? profile.value.documents.filter(({ expiry }) => expiry === "overdue") : [];
  return { overdue: overdue.map(({ documentType, goodUntil }) => ({ documentType, goodUntil })) };
});
