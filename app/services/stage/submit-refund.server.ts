import { type CommandOutcome, ok } from "#contracts/outcome.ts";
import { plainHash } from "#domain/people/transaction-hash.ts";
import type { ServiceContext } from "#services/context.ts";
import { type StageOrder, submitStage } from "./submit-stage.server.ts";
import { takePayoutReference } from "./take-reference.server.ts";
import { refusalOfReference } from "./transfer-reference.ts";

/**
 * Submits that a leg's money, or its excess, was returned to the account that it came from (design/offer §4). Refusals: those of the
 * core, `NOT_FOUND`, `VALIDATION.REQUIRED` and `.CHOICE {field}`, `FILE.DUPLICATE {field, offer}`.
 */
export function submitRefund(ctx: ServiceContext, order: StageOrder & { readonly reference: string }): Promise<CommandOutcome> {
  const { leg, commandId, fileIds = [], toMembers } = order;
  return submitStage(ctx, order, async (state) => {
    const { rail } = state.legs[leg];
    const reference = rail === "crypto" ? plainHash(order.reference) : order.reference.trim();
    const refusal = refusalOfReference(state.legs[leg], reference);
    if (refusal) return refusal;
    return ok({
      command: { type: "submitRefund", leg, fileIds, reference, ...toMembers },
      writeRows: (tx) => takePayoutReference(tx, state, { leg, typed: reference, at: ctx.now, kind: "refund", commandId }),
    });
  });
}
