import type { MismatchAnswer } from "#contracts/offer/mismatch-answer.ts";
import { type CommandOutcome, refuse } from "#contracts/outcome.ts";
import type { Money } from "#domain/money/money.ts";
import type { OfferSide } from "#domain/offer/state.ts";
import type { ServiceContext } from "#services/context.ts";
import { offerResource } from "#services/offer/offer-resource.ts";
import { readVisibleOffer } from "#services/offer/read-visible-offer.server.ts";
import { requirePermission } from "#services/require-permission.ts";
import { isRepeat } from "./answer-repeat.server.ts";
import { refusalOfCarry } from "./carry-targets.server.ts";
import { confirmCommand } from "./confirm-command.server.ts";
import { stated, submitOfferCommand } from "./submit-offer-command.server.ts";

export interface ResolveMismatch extends MismatchAnswer {
  readonly offerId: string;
  readonly commandId: string;
  readonly leg: OfferSide;
  /** With `requote`: the amount that the receipt shall count for, as a side read it or as a manager proposes it. */
  readonly credited?: Money;
  readonly password: string;
}

/**
 * Decides about a mismatch (design/money §3, design/offer §4 `settleMismatch`): a side about its own leg, or about the partner's if both
 * must agree; managers for a member. An excess may be moved to another leg of {@link listCarryTargets}, where the agent's staff match it. A
 * side gives the password, because each choice ends the deal or decides where money goes (R11). Refusals: those of {@link confirmCommand},
 * `VALIDATION.REQUIRED {field}` without a password, `NOT_FOUND` for outsiders, `AUTH.FORBIDDEN`, `STAGE.CLOSED` after the deadline,
 * `VALIDATION.CHOICE`, `OFFER.TERMS_CHANGED` when the proposal has changed, `STATUS.CHANGED`.
 */
export async function resolveMismatch(
  ctx: ServiceContext,
  { offerId, commandId, leg, choice, credited, carryTo, password }: ResolveMismatch,
): Promise<CommandOutcome> {
  const visible = await readVisibleOffer(ctx, offerId);
  if (!visible.ok) return visible;
  const { state, reader } = visible.value;
  const refusal = requirePermission(ctx.principal, reader.as === "side" ? "offer.proof" : "offer.verify", offerResource(state));
  if (refusal) return refusal;
  if (reader.as === "side") {
    if (password === "") return refuse("VALIDATION.REQUIRED", { field: "password" });
    const confirmed = await confirmCommand(ctx, { offerId: state.id, commandId, type: "settleMismatch", password });
    if (!confirmed.ok) return confirmed;
  }
  const unfit = (await isRepeat(ctx, commandId)) ? null : await refusalOfCarry(state, leg, { choice, carryTo });
  if (unfit) return unfit;
  const command = { type: "settleMismatch", leg, choice, ...(credited && { credited }), ...(carryTo && { carryTo }) } as const;
  return submitOfferCommand(ctx, { offerId: state.id, commandId }, stated(command));
}
