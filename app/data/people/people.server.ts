import { listCoverage } from "#data/agent/agent-locks.server.ts";
import { pool, type Queryable, type Tx } from "#data/db.server.ts";
import type { Currency, Network } from "#domain/money/money.ts";
import type { ActingFacts } from "#domain/offer/commands.ts";
import type { Brand, Instant } from "#domain/offer/state.ts";
import type { Language, Principal } from "#domain/people/access/principal.ts";
import { eligibleAgent } from "#domain/people/agent/agent-coverage.ts";
import { type DocumentFacts, type DocumentSettings, missingDocuments, usualSettings } from "#domain/people/document/required-documents.ts";
import { roleOf, statusOf } from "#domain/people/numbers.ts";
import { inactiveReason, type ProfileAct } from "#domain/people/personal/profile-status.ts";
import { hasExpiredDocumentAt, isSuspendedAt } from "./eligibility.server.ts";

export interface Member
  extends Pick<
    Principal,
    | "brand"
    | "email"
    | "role"
    | "status"
    | "previousStatus"
    | "profileKind"
    | "fullName"
    | "language"
    | "timeZone"
    | "isBlocked"
    | "isSuspended"
    | "isDocumentsExpired"
  > {
  readonly id: string;
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string | null;
  readonly companyName: string | null;
  readonly region: "russia" | "europe";
  /** Registration country key. */
  readonly country: string | null;
  /** File id of their avatar. */
  readonly avatarFileId: string | null;
  /** End of the last suspension, past or future; null for one without an end. */
  readonly suspendedUntil: Instant | null;
  readonly lastLoginAt: Instant | null;
  /** Whether the message about their first completed deal was shown to them. */
  readonly isFirstSuccessShown: boolean;
  readonly createdAt: Instant;
}

/** `at`: an SQL instant for which the person's standing is computed. */
const columnsAt = (at: string) => `id, brand, email, role, status, previous_status AS "previousStatus", profile_kind AS "profileKind",
  first_name AS "firstName", middle_name AS "middleName", last_name AS "lastName", full_name AS "fullName", company_name AS "companyName", language, region,
  time_zone AS "timeZone", country, avatar_file_id AS "avatarFileId", first_success_shown_at IS NOT NULL AS "isFirstSuccessShown", is_blocked AS "isBlocked", ${isSuspendedAt("u", at)} AS "isSuspended",
  ${hasExpiredDocumentAt("u", at)} AS "isDocumentsExpired", extract(epoch FROM suspended_until)::float8 * 1000 AS "suspendedUntil",
  extract(epoch FROM last_login_at)::float8 * 1000 AS "lastLoginAt", extract(epoch FROM created_at)::float8 * 1000 AS "createdAt"`;

/** Columns of {@link MemberRow} in a query of "user" u, as of now. */
export const memberColumns = columnsAt("now()");

export interface MemberRow extends Omit<Member, "role" | "status" | "previousStatus"> {
  readonly role: number;
  readonly status: number;
  readonly previousStatus: number | null;
}

export const memberOf = (row: MemberRow): Member => ({
  ...row,
  role: roleOf(row.role),
  status: statusOf(row.status),
  previousStatus: row.previousStatus === null ? null : statusOf(row.previousStatus),
});

// A named prepared statement, because almost every request runs it and planning takes five times as long as execution.
const byId = { name: "member-by-id", text: `SELECT ${memberColumns} FROM "user" u WHERE id = $1` };

/** Any user by id, member or staff. */
export async function findMember(id: string, db: Queryable = pool): Promise<Member | null> {
  const { rows } = await db.query<MemberRow>({ ...byId, values: [id] });
  return rows[0] === undefined ? null : memberOf(rows[0]);
}

/** `email` is trimmed and lower-cased here; addresses are unique within a brand. */
export async function findMemberByEmail(brand: Brand, email: string, db: Queryable = pool): Promise<Member | null> {
  const sql = `SELECT ${memberColumns} FROM "user" u WHERE brand = $1 AND email = $2 AND role = 2`;
  const { rows } = await db.query<MemberRow>(sql, [brand, email.trim().toLowerCase()]);
  return rows[0] === undefined ? null : memberOf(rows[0]);
}

export interface CertifyingDocument extends DocumentFacts {
  readonly id: string;
  /** Why staff declined it; null when there is no remark. */
  readonly remark: string | null;
}

/** Every identity document of a member that was not removed, oldest first. */
export async function listCertifyingDocuments(memberId: string, db: Queryable = pool): Promise<readonly CertifyingDocument[]> {
  const sql = `SELECT id, document_type AS "documentType", country, citizenship_country AS "citizenshipCountry", state,
      to_char(overdue_date, 'YYYY-MM-DD') AS "overdueDate", is_hidden_from_member AS "isHiddenFromMember", remark
    FROM certifying_document WHERE user_id = $1 AND state <> 'removed' ORDER BY created_at, id`;
  return (await db.query<CertifyingDocument>(sql, [memberId])).rows;
}

/** Staff's open requests to a member, newest last. */
export interface OpenRequest {
  readonly request: string | null;
  readonly submittedAt: Instant;
}

export async function listOpenRequests(memberId: string, db: Queryable = pool): Promise<readonly OpenRequest[]> {
  const sql = `SELECT request, (extract(epoch FROM submitted_at) * 1000)::float8 AS "submittedAt" FROM moderation_case
    WHERE user_id = $1 AND state = 'open' ORDER BY created_at`;
  return (await db.query<OpenRequest>(sql, [memberId])).rows;
}

/** Place of a leg's pay-in, and the agent that the offer already names for it. */
export interface LegRoute {
  readonly country: string;
  readonly currency: Currency;
  readonly network?: Network;
  readonly agentId?: string;
}

/** Facts that a command needs about the member who gives it. */
export interface ActingQuestion {
  readonly memberId: string;
  readonly act: ProfileAct;
  /** Country keys of the member's accounts in the offer: where they pay from, and where their own account receives. */
  readonly countries: readonly string[];
  /** Both legs for publish, edit and accept; absent for sign, when the agents are fixed. */
  readonly legs?: readonly LegRoute[];
  readonly now: Instant;
  readonly settings?: DocumentSettings;
}

async function areAgentsEligible(tx: Tx, legs: readonly LegRoute[]): Promise<boolean> {
  if (legs.length === 0) return true;
  const agents = await listCoverage(tx);
  return legs.every(({ country, currency, network, agentId }) => {
    const agent = eligibleAgent(country, currency, network ?? null, agents);
    return agent !== null && (agentId === undefined || agent.id === agentId);
  });
}

async function readProfile(tx: Tx, { memberId, act, countries, now, settings = usualSettings }: ActingQuestion) {
  const { rows } = await tx.query<MemberRow>(
    `SELECT ${columnsAt("to_timestamp($2 / 1000.0)")} FROM "user" u WHERE id = $1 FOR SHARE OF u`,
    [memberId, now],
  );
  if (rows[0] === undefined) return { profileActive: false, missingDocuments: [] };
  const member = memberOf(rows[0]);
  const holder = { ...member, documents: await listCertifyingDocuments(memberId, tx) };
  const reason = inactiveReason(member, act);
  return {
    profileActive: reason === null,
    ...(reason !== null && { inactiveReason: reason }),
    missingDocuments: missingDocuments(holder, countries, now, settings),
  };
}

/**
 * Reads facts for `decide` in the command's own transaction (R6). The member's row stays locked against a block or a deletion until the
 * transaction ends. An unknown member may not act.
 */
export async function getActingFacts(tx: Tx, question: ActingQuestion): Promise<ActingFacts> {
  const profile = await readProfile(tx, question);
  const { isTransactionsOpened } = await findServiceInfo(tx);
  const agentsEligible = await areAgentsEligible(tx, question.legs ?? []);
  return { ...profile, transactionsOpen: isTransactionsOpened, agentsEligible };
}

export interface ServiceInfo {
  /** False only when the switch is set to closed (specification §4). */
  readonly isTransactionsOpened: boolean;
  readonly isRegistrationOpened: boolean;
  readonly messages: Readonly<Partial<Record<Language, string>>>;
  readonly isActive: boolean;
  /** Since when only staff has access; null without maintenance. */
  readonly maintenanceSince: Instant | null;
  readonly updatedAt: Instant;
}

/** The switches and the announcement. Without the row, the service is open and has no announcement. */
export async function findServiceInfo(db: Queryable = pool): Promise<ServiceInfo> {
  const { rows } = await db.query<ServiceInfo>(
    `SELECT is_transactions_opened IS DISTINCT FROM false AS "isTransactionsOpened", is_registration_opened AS "isRegistrationOpened",
       messages, is_active AS "isActive", (extract(epoch FROM maintenance_since) * 1000)::float8 AS "maintenanceSince",
       extract(epoch FROM updated_at)::float8 * 1000 AS "updatedAt" FROM service_info`,
  );
  const silent = { messages: {}, isActive: false, maintenanceSince: null, updatedAt: 0 };
  return rows[0] ?? { isTransactionsOpened: true, isRegistrationOpened: true, ...silent };
}
