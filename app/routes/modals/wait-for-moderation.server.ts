import { isOnModeration } from "#domain/people/personal/profile-status.ts";
import { forMember } from "./shared/asked.server.ts";

/** The kind of the current review (guard 18), which determines what the member may do meanwhile. */
export const loader = forMember(({ principal }) =>
  isOnModeration(principal) ? { status: principal.status, email: principal.email } : null,
);
