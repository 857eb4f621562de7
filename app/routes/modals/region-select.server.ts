import { env } from "#env";
import { readSelf } from "#services/profile/read-self.server.ts";
import { forMember } from "./shared/asked.server.ts";

/** The member's region: it decides which legal documents and which time zone apply. */
export const loader = forMember(async ({ ctx }) => {
  const self = env.FEATURE_REGION ? await readSelf(ctx) : null;
  return self?.ok ? { region: self.value.region } : null;
});
