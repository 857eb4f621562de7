import { isOnModeration } from "#domain/people/profile-status.ts";
import { forMember } from "./shared/asked.server.ts";

/** Which check is under way (guard 18); it decides what the member may do meanwhile. */
export const loader = forMember(({ principal }) =>
  isOnModeration(principal) ? { status: principal.status, email: principal.email } : null,
);
