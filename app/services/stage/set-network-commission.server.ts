import { type CommandOutcome, ok } from "#contracts/outcome.ts";
import type { Money } from "#domain/money/money.ts";
import type { ServiceContext } from "#services/context.ts";
import { type StageOrder, submitStage } from "./submit-stage.server.ts";

/** Sets the network fee of a crypto payout, before the first signature (design/product §3). Refusals: the core's, `NOT_FOUND`. */
export function setNetworkCommission(ctx: ServiceContext, order: StageOrder & { readonly amount: Money }): Promise<CommandOutcome> {
  const { leg, amount } = order;
  return submitStage(ctx, order, async () => ok({ command: { type: "setNetworkCommission", leg, amount } }));
}
