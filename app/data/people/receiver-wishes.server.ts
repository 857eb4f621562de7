import { pool } from "#data/db.server.ts";
import { sqlOn, type UnitOfWork } from "#data/sql.server.ts";
import type { Brand, Instant } from "#domain/offer/state.ts";

/** A person waits for an account of the owner of this address, in a country. */
export interface ReceiverWish {
  readonly inviterId: string;
  readonly brand: Brand;
  /** The address as `normaliseEmail` returns it. */
  readonly email: string;
  readonly country: string;
}

/** Stores a wish until it is fulfilled. A repeat changes nothing. */
export async function recordReceiverWish(db: UnitOfWork, { inviterId, brand, email, country }: ReceiverWish): Promise<void> {
  await sqlOn(db)
    .run`INSERT INTO receiver_wish (inviter_id, brand, email, country) VALUES (${inviterId}::uuid, ${brand}, ${email}, ${country})
    ON CONFLICT (brand, email, country, inviter_id) DO NOTHING`;
}

interface Fulfilled {
  readonly inviterId: string;
  readonly email: string;
  readonly country: string;
}

/**
 * Returns and deletes the wishes that this member now fulfils: the member may receive, and one of their accounts in the country is
 * approved.
 */
export async function takeFulfilledWishes(db: UnitOfWork, memberId: string): Promise<readonly Fulfilled[]> {
  return await sqlOn(db).rows<Fulfilled>`DELETE FROM receiver_wish w USING "user" u
    WHERE u.id = ${memberId}::uuid AND u.role = 2 AND u.status IN (0, 4) AND NOT u.is_blocked AND w.brand = u.brand::text AND w.email = u.email
      AND EXISTS (SELECT FROM bank_account b WHERE b.user_id = u.id AND b.country = w.country AND b.state = 'approved' AND b.removed_at IS NULL)
    RETURNING w.inviter_id AS "inviterId", w.email, w.country`;
}

/** Deletes unfulfilled wishes from before `before`. */
export async function deleteOldWishes(before: Instant): Promise<void> {
  await pool.query("DELETE FROM receiver_wish WHERE created_at < to_timestamp($1 / 1000.0)", [before]);
}
