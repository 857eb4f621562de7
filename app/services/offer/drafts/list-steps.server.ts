import { type DraftStep, type DraftValues, stepsOf } from "#contracts/draft.ts";
import type { OfferType } from "#contracts/offer-order.ts";
import type { ServiceContext } from "#services/context.ts";
import { listPayouts, proposedAccount } from "./read-payout-choices.server.ts";

/**
 * The steps that a member is led through. Where the account follows by itself there is nothing to decide: the step is left out, and the
 * last one names the account beside the way to another. Whoever chose another account sees it; whoever only looks is not told of one
 * step more.
 */
export async function listSteps(
  { principal }: Pick<ServiceContext, "principal">,
  type: OfferType,
  { route, payout }: Pick<DraftValues, "route" | "payout">,
): Promise<readonly DraftStep[]> {
  const steps = stepsOf(type);
  if (!steps.includes("accounts")) return steps;
  const proposed = proposedAccount(await listPayouts({ principal }, { country: route.to, way: route.get }));
  const isSettled = proposed !== undefined && (payout === undefined || payout.accountId === proposed.id);
  return isSettled ? steps.filter((step) => step !== "accounts") : steps;
}
