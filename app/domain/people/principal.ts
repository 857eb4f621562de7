import type { Brand } from "../offer/state.ts";

/** Role numbers of the specification §3: 0 admin, 1 moderator, 2 member, 3 agents manager, 4 agent admin, 5 agent manager, 6 reserved. */
export type Role = 0 | 1 | 2 | 3 | 4 | 5 | 6;
/** Profile status numbers of the specification §3. */
export type ProfileStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
export type Language = "ru" | "en";

/** Who is signed in, read from fresh rows at every request (R6). */
export interface Principal {
  readonly userId: string;
  readonly sessionId: string;
  readonly brand: Brand;
  readonly role: Role;
  readonly status: ProfileStatus;
  readonly isBlocked: boolean;
  readonly isSuspended: boolean;
  readonly isDocumentsExpired: boolean;
  /** Own agent of roles 4 and 5. */
  readonly agentId: string | null;
  readonly agentName: string | null;
  readonly email: string;
  readonly fullName: string;
  readonly profileKind: "person" | "company";
  readonly language: Language;
  readonly timeZone: string;
}
