import { type CommandOutcome, type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { findCommand } from "#data/command/command-inbox.server.ts";
import type { Tx } from "#data/db.server.ts";
import { claimFiles } from "#data/document/file-claims.server.ts";
import { dropClaim } from "#data/offer/stage-claims.server.ts";
import type { Command, ToMembers } from "#domain/offer/commands.ts";
import { decide } from "#domain/offer/decide.ts";
import type { OfferSide, OfferState, StageName } from "#domain/offer/state.ts";
import { rolesOf } from "#domain/people/access/page-access.ts";
import { can } from "#domain/people/access/policy.ts";
import { actorFor } from "#domain/people/access/roles.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { answerRepeat } from "#services/offer/commands/answer-repeat.server.ts";
import { stated, submitOfferCommand } from "#services/offer/commands/submit-offer-command.server.ts";
import { offerResource } from "#services/offer/offer-resource.ts";
import { readVisibleOffer } from "#services/offer/read-visible-offer.server.ts";

/** Fields of every act of agent staff on a stage. Files are pending uploads for this offer and leg. */
export interface StageOrder {
  /** Uuid or human number. */
  readonly offerId: string;
  readonly leg: OfferSide;
  /** Comes from the form, so that a repeated click is the same command. */
  readonly commandId: string;
  readonly fileIds?: readonly string[];
  /** The message to the members about a late stage. */
  readonly toMembers?: ToMembers;
}

/** The command and the rows that are written with it. The rows contain the command's id, so that its refusal removes them. */
export interface StagePlan {
  readonly command: Extract<Command, { readonly leg: OfferSide }>;
  readonly writeRows?: (tx: Tx) => Promise<void>;
}

/**
 * Returns the offer when the principal may submit stages of this leg: staff of its agent, or roles 0 and 3 for them, which the core permits
 * for a suspended agent only (design/screens §14). All others get `NOT_FOUND`.
 */
export async function requireStageDuty(
  ctx: ServiceContext,
  { offerId, leg }: Pick<StageOrder, "offerId" | "leg">,
): Promise<ServiceResult<OfferState>> {
  const visible = await readVisibleOffer(ctx, offerId);
  if (!visible.ok) return visible;
  const { state } = visible.value;
  const permission = rolesOf(["offer.submitOnBehalf"]).includes(ctx.principal.role) ? "offer.submitOnBehalf" : "offer.submit";
  const verdict = can(ctx.principal, permission, offerResource(state, leg));
  return verdict.allowed ? { ok: true, value: state } : refuse(verdict.code);
}

/**
 * Submits an act of agent staff. The core decides first, so that a refusal leaves no row. The command claims its files in its transaction:
 * files of a refusal or of a repeated click stay pending.
 */
export async function submitStage(
  ctx: ServiceContext,
  order: StageOrder,
  makePlan: (state: OfferState) => Promise<ServiceResult<StagePlan>>,
): Promise<CommandOutcome> {
  const duty = await requireStageDuty(ctx, order);
  if (!duty.ok) return duty;
  const plan = await makePlan(duty.value);
  // The first request may have changed the values that the plan reads.
  if (!plan.ok) return (await answerRepeat(ctx, { offerId: duty.value.id, commandId: order.commandId }, { leg: order.leg })) ?? plan;
  const planned = plan.value;
  const refusal = (await findCommand(order.commandId)) === null ? judge(ctx, duty.value, planned.command) : null;
  if (refusal) return refusal;
  const { command } = planned;
  const { commandId } = order;
  const write = async (tx: Tx) => {
    await planned.writeRows?.(tx);
    await claimFiles(tx, commandId, "fileIds" in command ? command.fileIds : []);
    await audit(tx, ctx, duty.value, command);
  };
  const outcome = await submitOfferCommand(ctx, { offerId: duty.value.id, commandId }, { ...stated(command), write });
  if (outcome.ok) await endClaim(ctx, duty.value.id, command);
  return outcome;
}

const stageOf: Readonly<Partial<Record<Command["type"], StageName>>> = {
  submitIncoming: "incoming",
  submitOutgoing: "outgoing",
  submitConfirmation: "confirmation",
  submitRefund: "refund",
};

/** Releases the submitter's claim, because they no longer work on the stage and the verifier must not see it as claimed. */
async function endClaim({ principal }: ServiceContext, offerId: string, { type, leg }: StagePlan["command"]): Promise<void> {
  const stage = stageOf[type];
  if (stage !== undefined) await dropClaim({ offerId, side: leg, stage }, principal.userId);
}

function judge({ principal, now }: ServiceContext, state: OfferState, command: Command): Refusal | null {
  const actor = actorFor(principal);
  if (actor === null) return refuse("AUTH.FORBIDDEN");
  const verdict = decide(state, command, actor, now);
  return verdict.ok ? null : verdict;
}

async function audit(tx: Tx, { principal, ip, requestId }: ServiceContext, { id }: OfferState, command: StagePlan["command"]) {
  const who = auditOf({ principal, ip, requestId });
  const what = { action: `offer.${command.type}`, objectType: "offer", objectId: id } as const;
  await recordAudit(tx, { ...who, ...what, diff: { leg: command.leg }, ...("reason" in command && { reason: command.reason }) });
}
