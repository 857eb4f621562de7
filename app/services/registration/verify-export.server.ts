import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { type ExportSource, findExportSource, recordProvenExport } from "#data/people/exports.server.ts";
import { findToken, takeToken } from "#data/people/one-time-tokens.server.ts";
import { holdRegistrant, recordPolicyAcceptance } from "#data/people/registrants.server.ts";
import { type Db, withPrisma } from "#data/prisma.server.ts";
import { type Region, timeZoneOfRegion } from "#domain/people/personal/registration.ts";
import { decideProfile } from "#domain/people/profile/decide.ts";
import { refusalOfStorage } from "#files/stored-files.server.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { validatePassword } from "#services/password/validate-password.ts";
import type { Opener, SessionPlace } from "#services/session/open-session.server.ts";
import { HashQueueFull, hashPassword } from "#services/session/password-hash.server.ts";
import { sha256 } from "#services/session/session-token.server.ts";
import { copyProfile } from "./copy-profile.server.ts";
import { policyDigest } from "./policy-digest.server.ts";

export interface ExportVerification extends SessionPlace {
  readonly token: string;
  readonly password: string;
  /** Region whose documents were accepted; null for the source account's region. */
  readonly region: Region | null;
  readonly language: "ru" | "en";
  readonly requestId: string;
}

interface Waiting {
  readonly tokenId: string;
  readonly userId: string;
  readonly source: ExportSource;
}

async function findWaiting(token: string, now: number): Promise<Waiting | null> {
  const link = await findToken("verifyExport", sha256(token), now);
  const source = link?.isLive ? await findExportSource(link.userId) : null;
  return link && source && { tokenId: link.id, userId: link.userId, source };
}

/** Region of the source account; null for an expired link. */
export async function describeExport(token: string, now: number): Promise<{ readonly region: Region } | null> {
  const waiting = await findWaiting(token, now);
  return waiting && { region: waiting.source.region };
}

/** Statuses of the source account with which the new account may trade at once. */
const traders = ["active", "onProfileEditRequest", "onBankModeration"];

function statusFrom(source: ExportSource): "active" | "emailVerified" {
  const isSourceActive = traders.includes(source.status);
  const before = { status: "exportedEmailNotVerified", previousStatus: null, cases: [] } as const;
  const moved = decideProfile(before, { type: "verifyExport", isSourceActive });
  return moved.ok && moved.value.state.status === "active" ? "active" : "emailVerified";
}

type Write = (db: Db) => Promise<void>;

async function take({ tokenId, userId, source }: Waiting, passwordHash: string, input: ExportVerification, write: Write): Promise<boolean> {
  const { language, ip, requestId, now } = input;
  const region = input.region ?? source.region;
  const documentSha256 = await policyDigest(region, language, now);
  return await withPrisma(async (db) => {
    const person = await holdRegistrant(db, { userId });
    if (person === null || person.isBlocked || !(await takeToken(db, tokenId, now))) return false;
    const { country, companyName } = source;
    const proven = { userId, passwordHash, status: statusFrom(source), region, timeZone: timeZoneOfRegion[region], now };
    if (!(await recordProvenExport(db, { ...proven, source: { country, companyName } }))) return false;
    await write(db);
    await recordPolicyAcceptance(db, { userId, region, documentSha256, ip, acceptedAt: now });
    const who = { actorId: userId, actorKind: "user", actorRole: "member", ip, requestId } as const;
    const diff = { from: source.id };
    await recordAudit(db, { ...who, action: "member.verifyExport", objectType: "user", objectId: userId, diff });
    await queueLetterToMember(db, userId, { template: "register-success", params: {}, dedupeKey: `register-success:${userId}` });
    return true;
  });
}

/**
 * Activates an account of the partner brand with the link of its letter, once: sets the password, records the acceptance of the region's
 * documents, and then copies the profile. The source account remains. If the source profile may trade, the new one may trade immediately
 * (design/people §4). Signs the person in. Refusals: `AUTH.LINK_EXPIRED` also when the source account is closed, those of `validatePassword`
 * with `field`, `STORAGE.FULL`, `SERVICE.BUSY`.
 */
export async function verifyExportWith<T>(input: ExportVerification, open: Opener<T>): Promise<ServiceResult<T>> {
  const waiting = await findWaiting(input.token, input.now);
  if (waiting === null) return refuse("AUTH.LINK_EXPIRED");
  const { userId, source } = waiting;
  const fault = await validatePassword(input.password, source);
  if (fault !== null) return { ...fault, params: { ...fault.params, field: "password" } };
  try {
    const hash = await hashPassword(input.password);
    if (!(await take(waiting, hash, input, await copyProfile(source.id, userId)))) return refuse("AUTH.LINK_EXPIRED");
  } catch (error) {
    const refusal = error instanceof HashQueueFull ? refuse("SERVICE.BUSY") : refusalOfStorage(error);
    if (refusal === null) throw error;
    return refusal;
  }
  const person = { userId, role: "member", status: statusFrom(source), isDocumentsExpired: false, isLanguageChosen: false } as const;
  return { ok: true, value: await open(person, input) };
}
