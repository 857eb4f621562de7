import { pool, type Queryable } from "#data/db.server.ts";
import type { Money } from "#domain/money/money.ts";
import type { ReferenceClaim } from "./references.server.ts";

/** Records that a member claims a transfer. Other members may claim it too. */
export async function recordHashClaim(db: Queryable, claim: Omit<ReferenceClaim, "kind">): Promise<void> {
  const sql = `INSERT INTO hash_claim AS h (network, reference, offer_id, leg, command_ids) VALUES ($1, $2, $3, $4, ARRAY[$5::uuid])
    ON CONFLICT (network, reference, offer_id, leg) DO UPDATE SET command_ids = h.command_ids || EXCLUDED.command_ids
    WHERE h.command_ids IS NOT NULL`;
  await db.query(sql, [claim.network, claim.reference, claim.offerId, claim.leg, claim.commandId]);
}

/** Removes the claims of a refused command, except claims that another command made as well. */
export async function releaseHashClaims(db: Queryable, offerId: string, commandId: string): Promise<void> {
  await db.query("DELETE FROM hash_claim WHERE offer_id = $1 AND command_ids = ARRAY[$2::uuid]", [offerId, commandId]);
  const sql = "UPDATE hash_claim SET command_ids = array_remove(command_ids, $2) WHERE offer_id = $1 AND $2 = ANY (command_ids)";
  await db.query(sql, [offerId, commandId]);
}

/** A leg of another offer to which a transfer could belong instead: its payer claims the same transfer, or it waits for the same amount. */
export interface CompetingClaim {
  readonly humanId: string;
  readonly amount: Money;
  /** When its payer claimed the transfer; null for a leg without a proof. */
  readonly namedAt: number | null;
  /** Last characters of the claimed hash. */
  readonly hashTail: string | null;
  /** Last characters of the payer's wallets on this network. */
  readonly wallets: readonly string[];
}

interface CompetingClaimRow {
  readonly humanId: string;
  readonly minor: string;
  readonly currency: Money["currency"];
  readonly namedAt: Date | null;
  readonly hashTail: string | null;
  readonly wallets: readonly string[];
}

const toCompetingClaim = ({ minor, currency, namedAt, ...row }: CompetingClaimRow): CompetingClaim => ({
  ...row,
  amount: { minor: BigInt(minor), currency },
  namedAt: namedAt?.getTime() ?? null,
});
const claimColumns = `o.human_id AS "humanId", l.pay_in_minor::text AS minor, l.currency, h.named_at AS "namedAt", right(h.reference, 6) AS "hashTail",
  ARRAY(SELECT w.last6 FROM crypto_wallet w WHERE w.user_id = l.payer_id AND w.network = l.network AND w.removed_at IS NULL ORDER BY 1) AS wallets`;
const most = 20;

/** Other offers that claim the same transfer, while they wait for money or count it; the earliest claim first. */
export async function listClaimsOfHash(network: string, reference: string, offerId: string): Promise<CompetingClaim[]> {
  const { rows } = await pool.query<CompetingClaimRow>(
    `SELECT ${claimColumns} FROM hash_claim h JOIN offer o ON o.id = h.offer_id JOIN offer_leg l ON l.offer_id = h.offer_id AND l.side = h.leg
     WHERE h.network = $1 AND h.reference = $2 AND h.offer_id <> $3 AND o.phase <> 'cancelled' ORDER BY h.named_at LIMIT ${most}`,
    [network, reference, offerId],
  );
  return rows.map(toCompetingClaim);
}

/** Other legs that wait for the same amount on the same account of the agent and may be confused with this one. */
export async function listDuplicates(account: string, amount: Money, offerId: string): Promise<CompetingClaim[]> {
  const { rows } = await pool.query<CompetingClaimRow>(
    `SELECT ${claimColumns} FROM offer_stage s JOIN offer_leg l ON l.offer_id = s.offer_id AND l.side = s.side JOIN offer o ON o.id = s.offer_id
       LEFT JOIN LATERAL (SELECT reference, named_at FROM hash_claim c WHERE c.offer_id = l.offer_id AND c.leg = l.side
         ORDER BY named_at DESC LIMIT 1) h ON true
     WHERE s.stage = 'incoming' AND s.status IN ('open', 'submitted', 'returned') AND s.agent_id = (SELECT agent_id FROM agent_account WHERE id = $1)
       AND l.agent_account_id = $1 AND l.pay_in_minor = $2 AND l.currency = $3 AND s.offer_id <> $4 ORDER BY h.named_at NULLS LAST LIMIT ${most}`,
    [account, amount.minor.toString(), amount.currency, offerId],
  );
  return rows.map(toCompetingClaim);
}

/** Last characters of a member's wallets on a network, for comparison with the sender of a transfer. */
export async function listWalletEndings(memberId: string, network: string): Promise<readonly string[]> {
  const sql = "SELECT last6 FROM crypto_wallet WHERE user_id = $1 AND network = $2 AND removed_at IS NULL ORDER BY 1";
  return (await pool.query<{ last6: string }>(sql, [memberId, network])).rows.map(({ last6 }) => last6);
}
