import { type DraftStep, type DraftValues, isOwnPayout, isStepDone, stepsOf } from "#contracts/offer/draft.ts";
import type { OfferDraft } from "#data/offer/draft-reads.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { listPayouts, proposedAccount } from "./read-payout-choices.server.ts";

type Asker = Pick<ServiceContext, "principal">;

/** Returns the default account until the owner chooses another one; null when the owner has to choose. */
export async function proposedPayout(
  { type, values }: Pick<OfferDraft, "type" | "values">,
  ctx: Asker,
): Promise<Pick<DraftValues, "payout">> {
  if (!isOwnPayout(type, values) || values.payout !== undefined) return {};
  const account = proposedAccount(await listPayouts(ctx, { country: values.route.to, way: values.route.get }));
  return account === undefined ? {} : { payout: { kind: "own", accountId: account.id } };
}

/** Returns the step that the button of `step` opens. The recipient's step is skipped when a default account was stored with the amounts. */
export async function nextStep(draft: Pick<OfferDraft, "type" | "values">, step: DraftStep, ctx: Asker): Promise<DraftStep> {
  const values = { ...draft.values, ...(await proposedPayout(draft, ctx)) };
  const steps = stepsOf(draft.type);
  return steps.slice(steps.indexOf(step) + 1).find((later) => !isStepDone(later, values)) ?? "review";
}
