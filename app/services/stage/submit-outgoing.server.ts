import { type CommandOutcome, ok } from "#contracts/outcome.ts";
import { plainHash } from "#domain/people/account/transaction-hash.ts";
import type { ServiceContext } from "#services/context.ts";
import { type StageOrder, submitStage } from "./submit-stage.server.ts";
import { takePayoutReference } from "./take-reference.server.ts";
import { refusalOfReference } from "./transfer-reference.ts";

/** `reference`: the bank's number of the transfer, or the hash. */
type TransferOrder = StageOrder & { readonly reference: string };

const kinds = { submitOutgoing: "payout", submitRefund: "refund" } as const;

/** Submits a transfer out of the agent's account. No other transfer may use its reference. */
export function submitTransfer(ctx: ServiceContext, order: TransferOrder, type: keyof typeof kinds): Promise<CommandOutcome> {
  const { leg, commandId, fileIds = [], toMembers } = order;
  return submitStage(ctx, order, async (state) => {
    const { rail } = state.legs[leg];
    const reference = rail === "crypto" ? plainHash(order.reference) : order.reference.trim();
    const refusal = refusalOfReference(state.legs[leg], reference);
    if (refusal) return refusal;
    return ok({
      command: { type, leg, fileIds, reference, ...toMembers },
      writeRows: (tx) => takePayoutReference(tx, state, { leg, typed: reference, at: ctx.now, kind: kinds[type], commandId }),
    });
  });
}

/**
 * Submits that a leg was paid out to its beneficiary (design/offer §4). Refusals: those of the core (`OFFER.BENEFICIARY_HOLD`,
 * `STAGE.CLOSED` …), `NOT_FOUND`, `VALIDATION.REQUIRED` and `.CHOICE {field}`, `FILE.DUPLICATE {field, offer}` for a reference that
 * another transfer used.
 */
export const submitOutgoing = (ctx: ServiceContext, order: TransferOrder): Promise<CommandOutcome> =>
  submitTransfer(ctx, order, "submitOutgoing");
