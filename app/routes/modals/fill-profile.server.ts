import { isBeforeSubmittingModeration } from "#domain/people/profile-status.ts";
import { safePath } from "#guards/safe-path.ts";
import { readOwnProfile } from "#services/profile/read-own-profile.server.ts";
import { type ReadinessStep, readinessSteps } from "#services/profile/readiness.server.ts";
import { forMember } from "./shared/asked.server.ts";

const alwaysShown: readonly ReadinessStep[] = ["personal", "documents", "account"];

/** The steps that the profile still lacks, for a member who has not asked for the check yet (guard 19). */
export const loader = forMember(async ({ principal, ctx, action }) => {
  if (!isBeforeSubmittingModeration(principal)) return null;
  const profile = await readOwnProfile(ctx);
  const missing: readonly ReadinessStep[] = profile.ok ? profile.value.missing : [];
  const steps = readinessSteps.filter((step) => missing.includes(step) || alwaysShown.includes(step));
  return { steps: steps.map((step) => ({ step, isDone: !missing.includes(step) })), wanted: safePath(action) };
});
