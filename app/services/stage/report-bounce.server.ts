import { type CommandOutcome, ok } from "#contracts/outcome.ts";
import type { ServiceContext } from "#services/context.ts";
import { type StageOrder, submitStage } from "./submit-stage.server.ts";

/**
 * Reports that a verified payout bounced. The leg's outgoing stage opens again; in a stopped offer its refund opens (design/offer §4,
 * decision 022). Refusals: those of the core, `NOT_FOUND`.
 */
export function reportBounce(ctx: ServiceContext, order: StageOrder & { readonly reason: string }): Promise<CommandOutcome> {
  const { leg, reason } = order;
  return submitStage(ctx, order, async () => ok({ command: { type: "reportBounce", leg, reason: reason.trim() } }));
}
