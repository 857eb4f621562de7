import type { Principal } from "./principal.ts";

/**
 * Returns whether an account may have service keys: companies of both brands, and admins of an agent. Staff of manager level may not,
 * because only people may give verdicts.
 */
export const mayHaveKeys = ({ role, profileKind }: Pick<Principal, "role" | "profileKind">): boolean =>
  role === "agentAdmin" || (role === "member" && profileKind === "company");
