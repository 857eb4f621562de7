import { recordAudit } from "#data/audit/audit.server.ts";
import { liftBounces } from "#data/message/suppressions.server.ts";
import { recordWishedDraft } from "#data/offer/drafts.server.ts";
import { hasFavorite, recordWishedOffer } from "#data/offer/favorites.server.ts";
import { type Registrant, recordConfirmed, recordPolicyAcceptance, recordReferral } from "#data/people/registrants.server.ts";
import type { Db } from "#data/prisma.server.ts";
import { type RegistrationWishes, timeZoneOfRegion } from "#domain/people/registration.ts";
import { wantedOffer } from "#i18n/wanted-offer.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { addressHashes } from "#services/message/unsubscribe-token.server.ts";
import type { WishedDraft } from "#services/offer/drafts/wished-draft.server.ts";

interface Proof {
  /** The offer that the person wanted to make; read before the transaction. */
  readonly draft: WishedDraft | null;
  /** Null for a person who confirmed the address elsewhere and has no password. */
  readonly passwordHash: string | null;
  readonly wishes: RegistrationWishes;
  readonly ip: string;
  readonly requestId: string;
  readonly now: number;
}

/** The page that shows a new member what they came for and what they must fill in before. */
const checklist = "/profile";

/** The first page of a new member: the checklist for one who came for an offer of their own or of somebody else, else what they wanted. */
export async function firstPage(userId: string, draft: WishedDraft | null, { goTo }: RegistrationWishes): Promise<string | null> {
  if (draft !== null) return checklist;
  const wanted = wantedOffer(goTo);
  if (wanted === null) return goTo;
  return (await hasFavorite(userId, wanted.offerId)) ? checklist : wanted.page;
}

/** Completes a registration after the address is confirmed, and sends the next message. */
export async function confirmMember(db: Db, person: Registrant, { passwordHash, wishes, draft, ip, requestId, now }: Proof): Promise<void> {
  const { userId } = person;
  const { region, profileKind, language, company, clickId, acceptedAt, policySha256 } = wishes;
  const chosen = { region, profileKind, language, timeZone: timeZoneOfRegion[region] };
  if (!(await recordConfirmed(db, { userId, passwordHash, now, ...chosen }))) return;
  await recordPolicyAcceptance(db, { userId, region, documentSha256: policySha256, ip: wishes.ip, acceptedAt });
  const wanted = wantedOffer(wishes.goTo);
  if (wanted !== null) await recordWishedOffer(db, person, wanted.offerId);
  if (draft !== null) await recordWishedDraft(db, { memberId: userId, ...draft });
  await liftBounces(db, addressHashes(person.email));
  if (company !== null || clickId !== null) await recordReferral(db, { userId, company, clickId });
  const who = { actorId: userId, actorKind: "user", actorRole: "member", ip, requestId } as const;
  await recordAudit(db, { ...who, action: "member.verifyEmail", objectType: "user", objectId: userId });
  await queueLetterToMember(db, userId, { template: "register-success", params: {}, dedupeKey: `register-success:${userId}` });
}
