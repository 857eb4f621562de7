import { timingSafeEqual } from "node:crypto";
import { type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { pool } from "#data/db.server.ts";
import { findServiceKey, type KeyReading, recordKeyNetwork, recordKeyUse } from "#data/people/service-keys.server.ts";
import { type Db, withPrisma } from "#data/prisma.server.ts";
import { mayHaveKeys } from "#domain/people/access/key-owner.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import { minutes } from "#domain/time/duration.ts";
import { auditOf } from "#services/context.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { addressKey } from "#services/session/address-key.ts";
import { sha256 } from "#services/session/session-token.server.ts";
import { isKeyText, prefixOf } from "./key-text.ts";
import { isInNetworks } from "./networks.ts";

/** Where a key was used from. `now` in milliseconds; `ip` from `clientAddressOf`. */
export interface KeyPlace {
  readonly now: number;
  readonly ip: string;
  readonly requestId: string;
}

/** The last use is stored at most this often, so that a busy key costs no write per call. */
const writtenEvery = minutes(15);

/** Whether a key may act now; only the holder of the whole key learns the reason. */
function judge({ principal, networks, isRevoked, isExpired, isBarred }: KeyReading, ip: string): Refusal | null {
  if (principal.isBlocked) return refuse("BLOCKED.ACCOUNT");
  if (isRevoked || !mayHaveKeys(principal)) return refuse("KEY.REVOKED");
  if (isExpired) return refuse("KEY.EXPIRED");
  if (isBarred) return refuse("AUTH.ACCESS_INVALID");
  return isInNetworks(ip, networks) ? null : refuse("KEY.NETWORK");
}

/** Tells the owner of a network that is not the key's first one, once a day for a key, because programs in a cloud change networks often. */
async function tellOfNetwork(db: Db, { userId, key }: Principal, { now, ip }: KeyPlace): Promise<void> {
  if (key === undefined) return;
  await queueLetterToMember(db, userId, {
    template: "security-notice",
    params: { kind: "keyNetwork", happenedAt: now, subject: `${key.name} (${key.prefix}…)`, place: ip },
    dedupeKey: `security-notice:keyNetwork:${key.id}:${new Date(now).toISOString().slice(0, 10)}`,
  });
}

/** Stores a use: the instant rarely, and a new network with an entry in the audit log and a letter. */
async function noteUse({ principal, seenNetworks, lastUsedAt }: KeyReading, place: KeyPlace): Promise<void> {
  const { now, ip, requestId } = place;
  const { key, userId } = principal;
  if (key === undefined) return;
  if (lastUsedAt === null || now - lastUsedAt > writtenEvery) await recordKeyUse(pool, key.id, now, now - writtenEvery);
  const network = addressKey(ip);
  if (seenNetworks.includes(network)) return;
  await withPrisma(async (db) => {
    if (!(await recordKeyNetwork(db, key.id, network))) return;
    const who = auditOf({ principal, ip, requestId });
    await recordAudit(db, { ...who, action: "self.key.network", objectType: "user", objectId: userId });
    if (seenNetworks.length > 0) await tellOfNetwork(db, principal, place);
  });
}

/**
 * Returns the owner of a service key from fresh rows, with the key's mark (R6). Refusals: `AUTH.ACCESS_INVALID` for any text that is not a
 * complete existing key; for a complete key `KEY.REVOKED`, `KEY.EXPIRED`, `KEY.NETWORK` or `BLOCKED.ACCOUNT`.
 */
export async function readKey(text: string, place: KeyPlace): Promise<ServiceResult<Pick<KeyReading, "principal" | "unread">>> {
  if (!isKeyText(text)) return refuse("AUTH.ACCESS_INVALID");
  const reading = await findServiceKey(pool, prefixOf(text), place.now);
  if (reading === null || !timingSafeEqual(reading.hash, sha256(text))) return refuse("AUTH.ACCESS_INVALID");
  const refusal = judge(reading, place.ip);
  if (refusal !== null) return refusal;
  await noteUse(reading, place);
  return { ok: true, value: reading };
}
