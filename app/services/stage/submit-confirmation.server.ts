import { type CommandOutcome, ok } from "#contracts/outcome.ts";
import type { ServiceContext } from "#services/context.ts";
import { type StageOrder, submitStage } from "./submit-stage.server.ts";

/**
 * Submits, with the bank's document, that the beneficiary has received the money (design/offer §4). Refusals: those of the core,
 * `NOT_FOUND`.
 */
export function submitConfirmation(ctx: ServiceContext, order: StageOrder): Promise<CommandOutcome> {
  const { leg, fileIds = [], toMembers } = order;
  return submitStage(ctx, order, async () => ok({ command: { type: "submitConfirmation", leg, fileIds, ...toMembers } }));
}
