import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { pool } from "#data/db.server.ts";
import { findMemberByEmail } from "#data/people/people.server.ts";
import { type ReceiverWish, recordReceiverWish } from "#data/people/receiver-wishes.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import { countAttempt } from "#data/throttle.server.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { wasApproved } from "#domain/people/personal/profile-status.ts";
import { days } from "#domain/time/duration.ts";
import type { ServiceContext } from "#services/context.ts";
import { queueLetterToAddress } from "#services/message/queue-account-letter.server.ts";
import type { ShownName } from "#services/names/shown-name.ts";
import { readOwnName, readShownName } from "#services/names/shown-names.server.ts";
import { notifyPeople } from "#services/notification/notify-people.server.ts";
import { requirePermission } from "#services/require-permission.ts";
import { secondsUntil } from "#services/seconds-until.ts";
import { sha256 } from "#services/session/session-token.server.ts";
import { invitationLifetime, sealInvitation } from "./invitation-note.server.ts";

export interface Invite {
  /** The address as `normaliseEmail` returns it. */
  readonly email: string;
  /** Key of the country in which the account is needed. */
  readonly country: string;
  /** Language of the letter. */
  readonly language: Language;
}

const invitesPerDay = 10;

async function askMember(inviter: ShownName, memberId: string, wish: ReceiverWish, occurrence: string): Promise<void> {
  const data = { subject: inviter.ru, subjectEn: inviter.en };
  const notice = { type: "receiverAccountWanted", dedupeKey: `receiverAccountWanted:${occurrence}`, data, offerId: null } as const;
  await withPrisma(async (db) => {
    await recordReceiverWish(db, wish);
    await notifyPeople(db, [memberId], notice);
  });
}

async function sendLetter({ principal, now }: ServiceContext, language: Language, wish: ReceiverWish, occurrence: string): Promise<void> {
  const { email: moneySenderEmail } = principal;
  const inviter = await readOwnName(principal, language);
  const { email, brand, country } = wish;
  const until = now + invitationLifetime;
  const letter = {
    template: "invitation",
    params: { kind: "receiver", inviter, moneySenderEmail, country, until },
    dedupeKey: `invitation:${occurrence}`,
    secret: sealInvitation({ email, inviter, country, expiresAt: until }),
  } as const;
  await withPrisma(async (db) => {
    await recordReceiverWish(db, wish);
    await queueLetterToAddress(db, { email, brand, language }, letter);
  });
}

/**
 * Invites a person to add an account in a country, so that an offer can pay out to it (design/people §5). An address without an account
 * gets a letter with a registration link; a member gets a notification. The answer is the same for every address, and the same request
 * within thirty days is sent once. Refusals: those of `receiver.invite`, `ERROR.ESCROW.PROFILE.NOT.ACTIVE` before the first approval,
 * `USER.SELF`, `RATE.LIMITED` after ten a day.
 */
export async function inviteReceiver(ctx: ServiceContext, invite: Invite): Promise<ServiceResult<null>> {
  const { principal, now } = ctx;
  const refusal = requirePermission(principal, "receiver.invite");
  if (refusal) return refusal;
  // The letter and the notification show the inviter's name, so a moderator must have approved it.
  if (!wasApproved(principal)) return refuse("ERROR.ESCROW.PROFILE.NOT.ACTIVE", { reason: principal.status });
  const { email, country, language } = invite;
  if (email === principal.email) return refuse("USER.SELF");
  const { count, resetsAt } = await countAttempt(pool, "receiver.invite", principal.userId, days(1), now);
  if (count > invitesPerDay) return refuse("RATE.LIMITED", { retryAfter: secondsUntil(resetsAt, now) });
  const hash = sha256(`${principal.userId} ${email} ${country}`).toString("base64url");
  const repeated = await countAttempt(pool, "receiver.invited", hash, invitationLifetime, now);
  if (repeated.count > 1) return { ok: true, value: null };
  const occurrence = `${hash}:${repeated.resetsAt}`;
  const wish = { inviterId: principal.userId, brand: principal.brand, email, country };
  const member = await findMemberByEmail(principal.brand, email);
  await (member === null
    ? sendLetter(ctx, language, wish, occurrence)
    : askMember(await readShownName(principal), member.id, wish, occurrence));
  return { ok: true, value: null };
}
