import type { CommandOutcome } from "#contracts/outcome.ts";
import type { ServiceContext } from "#services/context.ts";
import { submitTransfer } from "./submit-outgoing.server.ts";

/**
 * Submits that a leg's money, or its excess, was returned to its source account (design/offer §4). Refusals: those of the core,
 * `NOT_FOUND`, `VALIDATION.REQUIRED` and `.CHOICE {field}`, `FILE.DUPLICATE {field, offer}`.
 */
export const submitRefund = (ctx: ServiceContext, order: Parameters<typeof submitTransfer>[1]): Promise<CommandOutcome> =>
  submitTransfer(ctx, order, "submitRefund");
