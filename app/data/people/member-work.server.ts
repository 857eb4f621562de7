import { pool } from "#data/db.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import { personNameOf } from "./person-name.ts";

/** Moderators' work besides deals: profile cases, accounts to review, messages. */
export type MemberWorkKind = "initial" | "edit" | "bank" | "documents" | "accounts" | "messages";

export interface MemberWork {
  readonly kind: MemberWorkKind;
  /** Id of the member, or of the message. */
  readonly id: string;
  readonly name: string;
  readonly since: Instant;
  /** Number of accounts and wallets of the member that wait. */
  readonly accounts: number;
  /** Name of the person who has claimed it. */
  readonly claimedBy: string | null;
}

/** A member with several open cases is listed with the one that decides their status. */
const oneCaseEach = `SELECT DISTINCT ON (user_id) * FROM moderation_case WHERE state = 'open'
  ORDER BY user_id, array_position('{documents,bank,initial,edit}'::text[], kind::text)`;

const waitingAccounts = `SELECT user_id, min(changed_at) AS at, count(*)::int AS n FROM (
    SELECT b.user_id, b.changed_at FROM bank_account b WHERE b.state = 'submitted' AND b.removed_at IS NULL
    UNION ALL SELECT c.user_id, c.changed_at FROM crypto_wallet c WHERE c.state = 'submitted' AND c.removed_at IS NULL) waiting
  GROUP BY user_id`;

/**
 * Returns the longest waiting items, at most `limit`, the longest first. A member has one row: the profile's case with the number of
 * waiting accounts, or the accounts alone. `hasMessages`: messages are among them.
 */
export async function listMemberWork(limit: number, hasMessages = true): Promise<readonly MemberWork[]> {
  const { rows } = await pool.query<MemberWork>(
    `WITH cases AS (${oneCaseEach}), accounts AS (${waitingAccounts})
     SELECT kind, id, name, "claimedBy", accounts, (extract(epoch FROM at) * 1000)::float8 AS since FROM (
       (SELECT c.kind::text AS kind, c.user_id AS id, ${personNameOf("u")} AS name, c.submitted_at AS at,
          ${personNameOf("claimer")} AS "claimedBy", coalesce(a.n, 0) AS accounts
        FROM cases c JOIN "user" u ON u.id = c.user_id LEFT JOIN accounts a ON a.user_id = c.user_id
          LEFT JOIN "user" claimer ON claimer.id = c.claimed_by_id AND c.claimed_until > now() ORDER BY c.submitted_at LIMIT $1)
       UNION ALL (SELECT 'accounts', u.id, ${personNameOf("u")}, a.at, NULL, a.n FROM accounts a JOIN "user" u ON u.id = a.user_id
        WHERE NOT EXISTS (SELECT FROM cases c WHERE c.user_id = a.user_id) ORDER BY a.at LIMIT $1)
       UNION ALL (SELECT 'messages', f.id, f.name, f.created_at, NULL, 0 FROM feedback f WHERE $2 AND f.state <> 'closed' ORDER BY f.created_at LIMIT $1)
     ) work ORDER BY at LIMIT $1`,
    [limit, hasMessages],
  );
  return rows;
}
