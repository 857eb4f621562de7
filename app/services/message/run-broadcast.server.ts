import type { BroadcastAct } from "#contracts/content/broadcast-form.ts";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { pool, type Tx, withTransaction } from "#data/db.server.ts";
import {
  type Broadcast,
  countAudience,
  countBroadcastLetters,
  findBroadcast,
  listBroadcasts,
  recordCancelled,
  recordNewBroadcast,
  recordPaused,
  recordResumed,
  recordStarted,
} from "#data/message/broadcasts.server.ts";
import type { Brand } from "#domain/offer/state.ts";
import { fromWire } from "#domain/offer/wire.ts";
import type { AccountEnvelope } from "#domain/text/account-letter.ts";
import type { BroadcastTemplate } from "#domain/text/letter-templates.ts";
import { renderLetter } from "#emails/render-letter.ts";
import { requirePermission } from "#services/require-permission.ts";
import { auditOf, type ServiceContext } from "../context.ts";
import { brandShells } from "./brand-shells.server.ts";
import { queueLetterToAddress } from "./queue-account-letter.server.ts";
import { unsubscribeToken } from "./unsubscribe-token.server.ts";
import { broadcastRow } from "./write-broadcast.server.ts";

/** Above this number of recipients, a second admin must start the broadcast. */
const oneAdminLimit = 1_000;

export interface BroadcastView extends Broadcast {
  readonly audience: number;
  /** Number of its letters by state. */
  readonly letters: Readonly<Record<string, number>>;
  readonly needsSecond: boolean;
}

export interface BroadcastPreview {
  readonly subject: string;
  readonly preheader: string;
  readonly text: string;
}

const mayRun = ({ principal }: ServiceContext) => requirePermission(principal, "service.notification.write");

const audited = (tx: Tx, ctx: ServiceContext, act: BroadcastAct | "draft", id: string) =>
  recordAudit(tx, { ...auditOf(ctx), action: `broadcast.${act}`, objectType: "broadcast", objectId: id });

/** Broadcasts, newest first. `AUTH.FORBIDDEN` for all but admins. */
export async function readBroadcasts(ctx: ServiceContext): Promise<ServiceResult<readonly Broadcast[]>> {
  return mayRun(ctx) ?? { ok: true, value: await listBroadcasts(pool, 50) };
}

/** One broadcast with the number of its recipients. `NOT_FOUND`, `AUTH.FORBIDDEN`. */
export async function readBroadcast(ctx: ServiceContext, id: string): Promise<ServiceResult<BroadcastView>> {
  const refusal = mayRun(ctx);
  if (refusal) return refusal;
  const broadcast = await findBroadcast(pool, id);
  if (broadcast === null) return refuse("NOT_FOUND");
  const { template, brand, createdAt, createdBy, state, numbered } = broadcast;
  const audience = state === "draft" ? await countAudience(pool, template, brand, createdAt) : numbered;
  const needsSecond = state === "draft" && audience > oneAdminLimit && createdBy === ctx.principal.userId;
  return { ok: true, value: { ...broadcast, audience, letters: await countBroadcastLetters(pool, id), needsSecond } };
}

/** The letter as a recipient gets it, without personal data. */
export function previewBroadcast(broadcast: Broadcast, lang: "ru" | "en"): BroadcastPreview {
  const guest = {
    id: broadcast.id,
    userId: null,
    email: "reader@example.test",
    language: lang,
    timeZone: null,
    codeWord: null,
    draftId: null,
  };
  const row = broadcastRow(broadcast, guest, 0);
  const { template, family, variant, params } = row;
  const envelope = fromWire<AccountEnvelope>(params);
  const { brand } = broadcast;
  const unsubscribe = unsubscribeToken(guest.email, row.class === "M" ? "M" : "S");
  const { subject, preheader, text } = renderLetter({
    template,
    family,
    variant,
    brand,
    lang,
    envelope,
    shell: brandShells[brand],
    unsubscribe,
  });
  return { subject, preheader, text };
}

/** Creates a draft; no letters are sent yet. `perMinute`: letters per minute once it runs. */
export async function draftBroadcast(
  ctx: ServiceContext,
  draft: { readonly template: BroadcastTemplate; readonly brand: Brand; readonly perMinute: number },
): Promise<ServiceResult<{ readonly id: string }>> {
  const refusal = mayRun(ctx);
  if (refusal) return refusal;
  return await withTransaction(async (tx) => {
    const id = await recordNewBroadcast(tx, { ...draft, createdBy: ctx.principal.userId });
    await audited(tx, ctx, "draft", id);
    return { ok: true, value: { id } };
  });
}

/** Sends the letter to the admin alone. */
async function sendTest(tx: Tx, { principal, requestId }: ServiceContext, { id, template, brand }: Broadcast): Promise<boolean> {
  const { email, language } = principal;
  return await queueLetterToAddress(tx, { email, brand, language }, { template, params: {}, dedupeKey: `b:${id}:test:${requestId}` });
}

const acts: Readonly<Record<BroadcastAct, (tx: Tx, ctx: ServiceContext, broadcast: Broadcast) => Promise<boolean>>> = {
  start: (tx, { principal, now }, { id }) => recordStarted(tx, id, principal.userId, now),
  pause: (tx, _, { id }) => recordPaused(tx, id),
  resume: (tx, _, { id }) => recordResumed(tx, id),
  cancel: (tx, _, { id }) => recordCancelled(tx, id),
  test: sendTest,
};

/**
 * Starts, pauses, resumes or ends a broadcast, or sends a test to the admin. Refusals: `AUTH.FORBIDDEN` for all but admins, `NOT_FOUND`,
 * `STATUS.CHANGED` when its state does not allow it, `STAGE.SAME_PERSON` for the author of one with more than a thousand recipients.
 */
export async function runBroadcast(ctx: ServiceContext, id: string, act: BroadcastAct): Promise<ServiceResult<null>> {
  const found = await readBroadcast(ctx, id);
  if (!found.ok) return found;
  if (act === "start" && found.value.needsSecond) return refuse("STAGE.SAME_PERSON");
  return await withTransaction(async (tx) => {
    if (!(await acts[act](tx, ctx, found.value))) return refuse("STATUS.CHANGED");
    await audited(tx, ctx, act, id);
    return { ok: true, value: null };
  });
}
