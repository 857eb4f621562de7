import { type CommandOutcome, ok } from "#contracts/outcome.ts";
import type { Command } from "#domain/offer/commands.ts";
import type { Instant, OfferSide, StageName } from "#domain/offer/state.ts";
import { actAsManager, type ManagerOrder } from "#services/offer/commands/submit-as-manager.server.ts";
import type { ServiceContext } from "../context.ts";

export interface StageVerdict extends ManagerOrder {
  readonly leg: OfferSide;
  readonly stage: StageName;
  /** When the submission was made that the manager read; the core refuses the verdict on another one, whenever it gets there. */
  readonly submittedAt: Instant;
}

const verifyCommands = {
  incoming: "verifyIncoming",
  outgoing: "verifyOutgoing",
  confirmation: "verifyConfirmation",
  refund: "verifyRefund",
} as const satisfies Record<StageName, Command["type"]>;

/**
 * Confirms what agent staff stated about one stage of a leg (design/offer §4 `verify…`, design/product §12).
 * Refusals: `NOT_FOUND` for everybody but managers, `STAGE.SAME_PERSON` for the submitter, `STAGE.CLOSED`, `STATUS.CHANGED` when
 * the statement is another one by now, `OFFER.BENEFICIARY_HOLD`, `OFFER.WRONG_PHASE`.
 */
export function verifyStage(ctx: ServiceContext, verdict: StageVerdict): Promise<CommandOutcome> {
  const { leg, stage, submittedAt } = verdict;
  return actAsManager(ctx, verdict, "offer.verify", () => ok({ command: { type: verifyCommands[stage], leg, submittedAt } }));
}
