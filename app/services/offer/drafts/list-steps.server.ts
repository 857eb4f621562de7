import { type DraftStep, type DraftValues, stepsOf } from "#contracts/draft.ts";
import type { OfferType } from "#contracts/offer-order.ts";
import type { ServiceContext } from "#services/context.ts";
import { listPayouts, proposedAccount } from "./read-payout-choices.server.ts";

/**
 * Returns the steps of the wizard. When there is only one possible account, its step is left out, and the last step names the account
 * with a link to change it. The step is shown after the member chose another account, but not after they only
 * looked at the choice.
 */
export async function listSteps(
  { principal }: Pick<ServiceContext, "principal">,
  type: OfferType,
  { route, payout, payee }: Pick<DraftValues, "route" | "payout" | "payee">,
): Promise<readonly DraftStep[]> {
  const steps = stepsOf(type);
  if (!steps.includes("accounts") || (payee === "other" && payout === undefined)) return steps;
  const proposed = proposedAccount(await listPayouts({ principal }, { country: route.to, way: route.get }));
  const isSettled = proposed !== undefined && (payout === undefined || payout.accountId === proposed.id);
  return isSettled ? steps.filter((step) => step !== "accounts") : steps;
}
