import type { SandboxInput } from "#contracts/api/sandbox.ts";
import { type CommandOutcome, refuse } from "#contracts/outcome.ts";
import type { StageName } from "#domain/offer/state.ts";
import type { ServiceContext } from "#services/context.ts";
import { acceptAsCounterparty, proveAsCounterparty, signAsCounterparty } from "./counterparty-steps.server.ts";
import { requireSandboxOffer } from "./simulated-context.server.ts";
import { advanceClock, passStage, returnPayout } from "./staff-steps.server.ts";

const stages = {
  paymentArrives: "incoming",
  payoutLeaves: "outgoing",
  payoutArrives: "confirmation",
  refundLeaves: "refund",
} as const satisfies Readonly<Record<string, StageName>>;

/**
 * Carries out one step of another party of the caller's deal: of the counterparty, of the agent's employee and the manager who verifies, or
 * the expiry of a deadline. It calls the same services as the pages, so it is refused in the same cases. Refusals: those of the step's
 * service, `VALIDATION.REQUIRED {field}` without a side, and those of {@link requireSandboxOffer}.
 */
export async function simulateStep(
  ctx: ServiceContext,
  offerId: string,
  { step, side, amount, commandId }: SandboxInput & { readonly commandId: string },
): Promise<CommandOutcome> {
  const own = await requireSandboxOffer(ctx, offerId);
  if (!own.ok) return own;
  const { state } = own.value;
  if (step === "advanceClock") return await advanceClock(ctx, state, commandId);
  if (step === "counterpartyAccepts") return await acceptAsCounterparty(ctx, own.value);
  if (step === "counterpartySigns") return await signAsCounterparty(ctx, own.value);
  if (step === "counterpartyPays") return await proveAsCounterparty(ctx, own.value);
  if (side === undefined) return refuse("VALIDATION.REQUIRED", { field: "side" });
  if (step === "payoutReturns") return await returnPayout(ctx, state, side);
  return await passStage(ctx, state, { leg: side, stage: stages[step], amount });
}
