import { sqlOn, type UnitOfWork } from "#data/sql.server.ts";

/** Classes of letters that a reader may unsubscribe from: `S` service letters, `M` news (design/letters §7). */
export const endableClasses = ["S", "M"] as const;
export type EndableClass = (typeof endableClasses)[number];

export const suppressionScopes = [...endableClasses, "all"] as const;
export const suppressionReasons = ["unsubscribed", "complaint", "hardBounce", "softBounces"] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

interface Suppression {
  readonly addressHash: Buffer;
  /** `all` also stops letters about money and security, because the address accepts none. */
  readonly scope: (typeof suppressionScopes)[number];
  readonly reason: SuppressionReason;
  /** Epoch milliseconds; absent means until it is lifted. */
  readonly until?: number;
}

/** Stops letters of that scope to that address. A repeat keeps one entry with the later end. */
export async function recordSuppression(db: UnitOfWork, { addressHash, scope, reason, until }: Suppression): Promise<void> {
  await sqlOn(db).run`INSERT INTO mail_suppression AS known (address_hash, scope, reason, until)
     VALUES (${addressHash}, ${scope}, ${reason}, to_timestamp(${until ?? null}::float8 / 1000))
     ON CONFLICT (address_hash, scope) DO UPDATE SET reason = excluded.reason, until = excluded.until, at = now()
     WHERE known.until IS NOT NULL AND (excluded.until IS NULL OR excluded.until > known.until)`;
}

const hexes = (hashes: readonly Buffer[]) => hashes.map((hash) => hash.toString("hex"));

/** Reason why letters of that class do not go to that address now; null when they do. */
export async function findSuppression(
  db: UnitOfWork,
  addressHashes: readonly Buffer[],
  letterClass: "T" | EndableClass,
): Promise<SuppressionReason | null> {
  const [row] = await sqlOn(db).rows<{ reason: SuppressionReason }>`SELECT reason FROM mail_suppression
     WHERE address_hash IN (SELECT decode(hash, 'hex') FROM unnest(${hexes(addressHashes)}::text[]) AS hash) AND scope IN ('all', ${letterClass}) AND (until IS NULL OR until > now()) ORDER BY scope DESC LIMIT 1`;
  return row?.reason ?? null;
}

/** Lifts the reader's own unsubscription from these classes. Suppressions after bounces and complaints remain. */
export async function liftUnsubscribed(db: UnitOfWork, addressHashes: readonly Buffer[], scopes: readonly EndableClass[]): Promise<void> {
  await sqlOn(db).run`DELETE FROM mail_suppression
     WHERE address_hash IN (SELECT decode(hash, 'hex') FROM unnest(${hexes(addressHashes)}::text[]) AS hash) AND scope = ANY (${scopes}::text[]) AND reason IN ('unsubscribed', 'complaint')`;
}

/** Lifts bounces of an address that its owner has confirmed. */
export async function liftBounces(db: UnitOfWork, addressHashes: readonly Buffer[]): Promise<void> {
  await sqlOn(db)
    .run`DELETE FROM mail_suppression WHERE address_hash IN (SELECT decode(hash, 'hex') FROM unnest(${hexes(addressHashes)}::text[]) AS hash) AND scope = 'all'`;
}
