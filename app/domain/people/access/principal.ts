import type { Brand } from "../../offer/state.ts";
import type { KeyMark } from "./service-key.ts";

/**
 * Roles of the specification §3. `agentsManager` works for the platform over all agents; `agentAdmin` and `agentManager` are staff of one
 * agent; `reserved` exists in the type and has no permissions.
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

/** The signed-in person, read from fresh rows at every request (R6). */
export interface Principal {
  readonly userId: string;
  readonly sessionId: string;
  readonly brand: Brand;
  readonly role: Role;
  readonly status: ProfileStatus;
  /** Shown instead of `onBankModeration`. */
  readonly previousStatus: ProfileStatus | null;
  readonly isBlocked: boolean;
  /** Suspended at the moment of reading. */
  readonly isSuspended: boolean;
  readonly isDocumentsExpired: boolean;
  /** The agent of agent staff. */
  readonly agentId: string | null;
  readonly agentName: string | null;
  readonly email: string;
  readonly fullName: string;
  /** The name shown to others: a company's own name, not its director's. */
  readonly name: string;
  readonly profileKind: "person" | "company";
  readonly language: Language;
  readonly timeZone: string;
  /** The service key that acts for the person; absent in their own sessions. */
  readonly key?: KeyMark;
}
