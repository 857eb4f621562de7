import type { ErrorCode } from "#contracts/error-codes.ts";
import { type CommandOutcome, isRefusal, missing, ok, type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { findCommand } from "#data/command/command-inbox.server.ts";
import { pool, type Queryable, type Tx } from "#data/db.server.ts";
import type { ConsentRequest } from "#data/offer/consent-requests.server.ts";
import type { Command } from "#domain/offer/commands.ts";
import type { ConsentedAct } from "#domain/offer/consent.ts";
import { decide } from "#domain/offer/decide.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { can } from "#domain/people/access/policy.ts";
import { actorFor } from "#domain/people/access/roles.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { refuseDependentCommand, sharedSignInOf } from "#services/independence/refuse-dependent.server.ts";
import { readVisibleOffer } from "#services/offer/read-visible-offer.server.ts";
import { type AskedFields, answerRepeat } from "./answer-repeat.server.ts";
import { askConsent, takeConsent, waitsForConsent } from "./ask-consent.server.ts";
import { stated, submitOfferCommand } from "./submit-offer-command.server.ts";

/** Fields of every manager's act on an offer. */
export interface ManagerOrder {
  /** Uuid or human number. */
  readonly offerId: string;
  /** Comes from the form, so that a repeated click is the same command. */
  readonly commandId: string;
  /** The offer's version that the manager saw. If it has changed, the act is refused with `OFFER.VERSION`. */
  readonly version?: number | null;
  /** The request of another manager to which this one consents. */
  readonly consent?: ConsentRequest;
}

export type ManagerPermission = "offer.verify" | "offer.return" | "offer.changeStatus";

/** The act's audit entry. Ids and constants of the product only (R28). */
interface Act {
  readonly command: Command;
  /** Set when a large amount or a held account requires a second manager. */
  readonly consented?: ConsentedAct;
  readonly diff?: Readonly<Record<string, string | boolean>>;
  /** Repeats, in the transaction that stores the command, the checks of values that were read before it. */
  readonly recheck?: (tx: Tx) => Promise<Refusal | null>;
}

/**
 * Submits a manager's act: checks the permission, the version that the manager saw and the core's answer, then stores the command with its
 * audit entry in one transaction. A refusal of the core is audited too, because it is an attempt on other people's money. Refusals:
 * `NOT_FOUND` for all but managers, `ACCOUNT.SUSPENDED`, `OFFER.VERSION`, the plan's and the core's; for a large offer those of {@link
 * askConsent}. `asked`: the fields of the request, required for a plan that reads values which the act changes; a repeat is recognised by
 * them and not planned again.
 */
export async function actAsManager(
  ctx: ServiceContext,
  order: ManagerOrder,
  permission: ManagerPermission,
  plan: (state: OfferState) => ServiceResult<Act> | Promise<ServiceResult<Act>>,
  asked?: AskedFields,
): Promise<CommandOutcome> {
  const managed = await requireManagedOffer(ctx, order.offerId, permission);
  if (!managed.ok) return managed;
  const offer = managed.value;
  const repeated = asked && (await answerRepeat(ctx, { offerId: offer.id, commandId: order.commandId }, asked));
  if (repeated) return repeated;
  const isRepeat = (await findCommand(order.commandId)) !== null;
  if (!isRepeat && isOutdated(order, offer)) return refuse("OFFER.VERSION");
  const planned = await plan(offer);
  if (!planned.ok) return planned;
  const act = planned.value;
  const refusal = isRepeat ? null : (judge(ctx, offer, act.command) ?? (await refuseDependentCommand(ctx.principal, offer, act.command)));
  if (refusal?.code === "OFFER.NEEDS_CONSENT" && act.consented && order.consent === undefined) {
    const dependent = await refuseDependentCommand(ctx.principal, offer, act.command);
    if (dependent) return await keepRefusal(ctx, offer, act, dependent);
    return await askConsent(ctx, order.commandId, offer, { act: act.consented, reason: reasonOf(act.command) });
  }
  if (refusal) return await keepRefusal(ctx, offer, act, refusal);
  if (!isRepeat && act.consented && waitsForConsent(offer, act.consented, order.consent)) {
    return await askConsent(ctx, order.commandId, offer, { act: act.consented, reason: reasonOf(act.command) });
  }
  const signedIn = await sharedSignInOf(ctx, offer, act.command);
  const write = async (tx: Tx) => {
    await takeConsent(tx, ctx, order);
    await auditManagerAct(tx, ctx, offer, withAsker({ ...act, diff: { ...act.diff, ...signedIn } }, order.consent));
  };
  const outcome = await submitOfferCommand(
    ctx,
    { offerId: offer.id, commandId: order.commandId },
    {
      ...stated(act.command),
      prepare: async (tx) => (await act.recheck?.(tx)) ?? ok(act.command),
      write,
    },
  );
  return isRefusal(outcome) && !isRepeat ? await keepRefusal(ctx, offer, act, outcome) : outcome;
}

const reasonOf = (command: Command): string => ("reason" in command ? (command.reason ?? "") : "");

/** Adds the requesting manager, so that the audit names both. */
const withAsker = (act: Act, consent: ConsentRequest | undefined): Act =>
  consent ? { ...act, diff: { ...act.diff, askedBy: consent.askedBy } } : act;

/** Returns the offer to a manager with the permission. Refusals: `NOT_FOUND` for all others, `ACCOUNT.SUSPENDED`. */
export async function requireManagedOffer(
  ctx: ServiceContext,
  offerId: string,
  permission: ManagerPermission,
  db: Queryable = pool,
): Promise<ServiceResult<OfferState>> {
  const visible = await readVisibleOffer(ctx, offerId, db);
  if (!visible.ok || visible.value.reader.as !== "manager") return missing;
  const verdict = can(ctx.principal, permission);
  return verdict.allowed ? { ok: true, value: visible.value.state } : refuse(verdict.code);
}

export const isOutdated = ({ version }: ManagerOrder, state: OfferState): boolean =>
  version !== undefined && version !== null && version !== state.version;

function judge({ principal, now }: ServiceContext, state: OfferState, command: Command): Refusal | null {
  const actor = actorFor(principal);
  if (actor === null) return refuse("AUTH.FORBIDDEN");
  const verdict = decide(state, command, actor, now);
  return verdict.ok ? null : verdict;
}

const isSlip = (code: ErrorCode) => code.startsWith("VALIDATION.");

async function keepRefusal(ctx: ServiceContext, state: OfferState, act: Act, refusal: Refusal): Promise<Refusal> {
  if (!isSlip(refusal.code)) await auditManagerAct(pool, ctx, state, act, refusal.code);
  return refusal;
}

/** Writes an audit entry of an act on the offer or of a refused attempt: `offer.verifyIncoming`, `offer.verifyIncoming.refused`. */
export async function auditManagerAct(
  db: Queryable,
  { principal, ip, requestId }: ServiceContext,
  { id, version }: OfferState,
  { command, diff }: Act,
  refusal?: ErrorCode,
): Promise<void> {
  const who = auditOf({ principal, ip, requestId });
  const action = `offer.${command.type}${refusal ? ".refused" : ""}` as const;
  await recordAudit(db, {
    ...{ ...who, action, objectType: "offer", objectId: id },
    diff: { ...("leg" in command && { leg: command.leg }), ...diff, version, ...(refusal ? { code: refusal } : {}) },
    ...("reason" in command && { reason: command.reason ?? "" }),
  });
}
