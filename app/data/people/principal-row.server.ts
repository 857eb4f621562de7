import type { Brand } from "#domain/offer/state.ts";
import type { Language, Principal } from "#domain/people/access/principal.ts";
import { roleOf, statusOf } from "#domain/people/numbers.ts";
import { hasExpiredDocumentAt, isSuspendedAt } from "./eligibility.server.ts";
import { personNameOf } from "./person-name.ts";

/** Database row of a person with their agent. */
export interface PrincipalRow {
  user_id: string;
  brand: Brand;
  role: number;
  status: number;
  previous_status: number | null;
  is_blocked: boolean;
  is_suspended: boolean;
  is_documents_expired: boolean;
  agent_id: string | null;
  agent_name: string | null;
  email: string;
  full_name: string;
  name: string;
  profile_kind: "person" | "company";
  language: Language;
  time_zone: string;
}

/** Columns of {@link PrincipalRow} in a query of {@link principalTables}. `at`: an SQL instant for which the standing is computed. */
export const principalColumnsAt = (
  at: string,
) => `u.id AS user_id, u.brand, u.role, u.status, u.previous_status, u.is_blocked, ${isSuspendedAt("u", at)} AS is_suspended,
  ${hasExpiredDocumentAt("u", at)} AS is_documents_expired, u.email, u.full_name, ${personNameOf("u")} AS name,
  u.profile_kind, u.language, u.time_zone, m.agent_id, a.name AS agent_name`;
export const principalTables = `"user" u LEFT JOIN staff_membership m ON m.user_id = u.id LEFT JOIN escrow_agent a ON a.id = m.agent_id`;

/** The only function that makes a principal from a row. */
export const principalOf = (row: PrincipalRow, sessionId: string): Principal => ({
  userId: row.user_id,
  sessionId,
  brand: row.brand,
  role: roleOf(row.role),
  status: statusOf(row.status),
  previousStatus: row.previous_status === null ? null : statusOf(row.previous_status),
  isBlocked: row.is_blocked,
  isSuspended: row.is_suspended,
  isDocumentsExpired: row.is_documents_expired,
  agentId: row.agent_id,
  agentName: row.agent_name,
  email: row.email,
  fullName: row.full_name,
  name: row.name,
  profileKind: row.profile_kind,
  language: row.language,
  timeZone: row.time_zone,
});
