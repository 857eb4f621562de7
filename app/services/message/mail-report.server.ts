import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { pool, withTransaction } from "#data/db.server.ts";
import { findLetterAddress, retryDeadLetter } from "#data/message/outbox.server.ts";
import { recordSuppression } from "#data/message/suppressions.server.ts";
import { countAttempt } from "#data/throttle.server.ts";
import { days, minutes } from "#domain/time/duration.ts";
import { env } from "#env";
import { alert } from "#log";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { addressHash } from "./unsubscribe-token.server.ts";

/** A mail provider's report about a letter, identified by the letter's id in its envelope sender. */
const report = z.object({ letterId: z.uuid(), kind: z.enum(["hardBounce", "softBounce", "complaint"]) });
type MailReport = z.infer<typeof report>;

/** Maximum age of a report. An older one may be a replay. */
const freshFor = minutes(5);
const softBounces = { most: 5, window: days(14), rest: days(7) };

/** Signature of a report: HMAC-SHA256 over its instant in seconds, a dot and the body, in hex. */
export const signReport = (secret: string, at: number, body: string): string =>
  createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");

interface SignedReport {
  /** `t=<seconds>,v1=<hex>`. */
  readonly signature: string;
  readonly body: string;
  readonly now: number;
}

function isGenuine({ signature, body, now }: SignedReport): boolean {
  const [, at = "", given = ""] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (at === "" || Math.abs(now - Number(at) * 1_000) > freshFor) return false;
  return timingSafeEqual(Buffer.from(given, "hex"), Buffer.from(signReport(env.MAIL_HOOK_SECRET, Number(at), body), "hex"));
}

function readReport(body: string): MailReport | null {
  try {
    return report.parse(JSON.parse(body));
  } catch {
    return null;
  }
}

/**
 * After a complaint, optional letters end, but those about money and security continue. An address that bounces gets no more letters
 * (design/letters §7).
 */
async function suppress(hash: Buffer, { kind }: MailReport, now: number): Promise<void> {
  if (kind === "complaint") {
    for (const scope of ["S", "M"] as const) await recordSuppression(pool, { addressHash: hash, scope, reason: "complaint" });
    return;
  }
  if (kind === "hardBounce") return recordSuppression(pool, { addressHash: hash, scope: "all", reason: "hardBounce" });
  const { count } = await countAttempt(pool, "mail.softBounce", hash.toString("base64url"), softBounces.window, now);
  if (count < softBounces.most) return;
  await recordSuppression(pool, { addressHash: hash, scope: "all", reason: "softBounces", until: now + softBounces.rest });
}

/**
 * Processes a provider's report of a bounce or complaint. `off`: reports are not configured; `forged`: wrong signature, or older than
 * five minutes; `unreadable`: not a report. A report about an unknown letter changes nothing.
 */
export async function takeMailReport(signed: SignedReport): Promise<"taken" | "off" | "forged" | "unreadable"> {
  if (env.MAIL_HOOK_SECRET === "") return "off";
  if (!isGenuine(signed)) return "forged";
  const said = readReport(signed.body);
  if (said === null) return "unreadable";
  const address = await findLetterAddress(pool, said.letterId);
  if (address === null) return "taken";
  await suppress(addressHash(address), said, signed.now);
  alert(`mail.${said.kind}`, { letterId: said.letterId });
  return "taken";
}

/**
 * Queues a failed letter again, with the same Message-ID. Refusals: `AUTH.FORBIDDEN` for all but admins, `STATUS.CHANGED` when the letter
 * has not failed any more.
 */
export async function resendLetter(ctx: ServiceContext, letterId: string): Promise<ServiceResult<null>> {
  const { principal } = ctx;
  const refusal = requirePermission(principal, "service.notification.write");
  if (refusal) return refusal;
  return await withTransaction(async (tx) => {
    if (!(await retryDeadLetter(tx, letterId))) return refuse("STATUS.CHANGED");
    await recordAudit(tx, { ...auditOf(ctx), action: "letter.resend", objectType: "letter", objectId: letterId });
    return { ok: true, value: null };
  });
}
