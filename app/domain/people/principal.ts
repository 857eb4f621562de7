import type { Brand } from "../offer/state.ts";

/**
 * Roles of the specification §3. `agentsManager` works for the platform over all agents; `agentAdmin` and `agentManager`
 * are staff of one agent; `reserved` is known to the type and may do nothing.
 */
export type Role = "admin" | "moderator" | "member" | "agentsManager" | "agentAdmin" | "agentManager" | "reserved";
/** Profile statuses of the specification §3. */
export type ProfileStatus =
  | "active"
  | "onInitialModeration"
  | "emailNotVerified"
  | "emailVerified"
  | "onProfileEditRequest"
  | "onInitialModerationPartial"
  | "onBankModeration"
  | "onDocumentsRequest"
  | "exportedEmailNotVerified";
export type Language = "ru" | "en";

/** Who is signed in, read from fresh rows at every request (R6). */
export interface Principal {
  readonly userId: string;
  readonly sessionId: string;
  readonly brand: Brand;
  readonly role: Role;
  readonly status: ProfileStatus;
  /** Shown in the place of `onBankModeration`. */
  readonly previousStatus: ProfileStatus | null;
  readonly isBlocked: boolean;
  readonly isSuspended: boolean;
  readonly isDocumentsExpired: boolean;
  /** Own agent of agent staff. */
  readonly agentId: string | null;
  readonly agentName: string | null;
  readonly email: string;
  readonly fullName: string;
  /** As others read it: a company by its own name, not by its director's. */
  readonly name: string;
  readonly profileKind: "person" | "company";
  readonly language: Language;
  readonly timeZone: string;
}
