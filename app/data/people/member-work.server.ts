import { pool, type Queryable } from "#data/db.server.ts";
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
  /** Name of the person who has claimed it. */
  readonly claimedBy: string | null;
}

/** Returns the longest waiting items of each kind, at most `limit` in total, the longest first. */
export async function listMemberWork(limit: number, db: Queryable = pool): Promise<readonly MemberWork[]> {
  const { rows } = await db.query<MemberWork>(
    `SELECT kind, id, name, "claimedBy", (extract(epoch FROM at) * 1000)::float8 AS since FROM (
       (SELECT c.kind::text AS kind, c.user_id AS id, ${personNameOf("u")} AS name, c.submitted_at AS at,
          ${personNameOf("claimer")} AS "claimedBy"
        FROM moderation_case c JOIN "user" u ON u.id = c.user_id
          LEFT JOIN "user" claimer ON claimer.id = c.claimed_by_id AND c.claimed_until > now() WHERE c.state = 'open' ORDER BY c.submitted_at LIMIT $1)
       UNION ALL (SELECT 'accounts', u.id, ${personNameOf("u")}, w.at, NULL FROM (
          SELECT user_id, min(changed_at) AS at FROM (
            SELECT b.user_id, b.changed_at FROM bank_account b WHERE b.state = 'submitted' AND b.removed_at IS NULL
            UNION ALL SELECT c.user_id, c.changed_at FROM crypto_wallet c WHERE c.state = 'submitted' AND c.removed_at IS NULL) waiting
          GROUP BY user_id ORDER BY 2 LIMIT $1) w JOIN "user" u ON u.id = w.user_id)
       UNION ALL (SELECT 'messages', f.id, f.name, f.created_at, NULL FROM feedback f WHERE f.state <> 'closed' ORDER BY f.created_at LIMIT $1)
     ) work ORDER BY at LIMIT $1`,
    [limit],
  );
  return rows;
}
