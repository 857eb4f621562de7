import { recordAudit } from "#data/audit/audit.server.ts";
import { liftBounces } from "#data/message/suppressions.server.ts";
import { recordWishedDraft } from "#data/offer/drafts.server.ts";
import { addFavorite } from "#data/offer/favorites.server.ts";
import { type Registrant, recordConfirmed, recordPolicyAcceptance, recordReferral } from "#data/people/registrants.server.ts";
import type { Db } from "#data/prisma.server.ts";
import { type RegistrationWishes, timeZoneOfRegion } from "#domain/people/personal/registration.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { addressHashes } from "#services/message/unsubscribe-token.server.ts";
import type { Wish } from "./registration-wish.server.ts";

interface Proof {
  /** Read before the transaction. */
  readonly wish: Wish;
  /** Null for a person who confirmed the address elsewhere and has no password. */
  readonly passwordHash: string | null;
  readonly wishes: RegistrationWishes;
  readonly ip: string;
  readonly requestId: string;
  readonly now: number;
}

/** Completes a registration after the address is confirmed, and sends the next message. */
export async function confirmMember(db: Db, person: Registrant, { passwordHash, wishes, wish, ip, requestId, now }: Proof): Promise<void> {
  const { userId } = person;
  const { region, profileKind, language, company, clickId, acceptedAt, policySha256 } = wishes;
  const chosen = { region, profileKind, language, timeZone: timeZoneOfRegion[region] };
  if (!(await recordConfirmed(db, { userId, passwordHash, now, ...chosen }))) return;
  await recordPolicyAcceptance(db, { userId, region, documentSha256: policySha256, ip: wishes.ip, acceptedAt });
  if (wish.draft !== null) await recordWishedDraft(db, { memberId: userId, ...wish.draft });
  if (wish.offer?.brand === person.brand) await addFavorite(userId, wish.offer.id, wish.offer.rate, db);
  await liftBounces(db, addressHashes(person.email));
  if (company !== null || clickId !== null) await recordReferral(db, { userId, company, clickId });
  const who = { actorId: userId, actorKind: "user", actorRole: "member", ip, requestId } as const;
  await recordAudit(db, { ...who, action: "member.verifyEmail", objectType: "user", objectId: userId });
  await queueLetterToMember(db, userId, { template: "register-success", params: {}, dedupeKey: `register-success:${userId}` });
}
