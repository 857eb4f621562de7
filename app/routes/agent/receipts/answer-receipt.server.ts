import { redirect } from "react-router";
import type { ServiceResult } from "#contracts/outcome.ts";
import { bounceForm, matchForm, pressForm, returnForm } from "#contracts/stage/receipt-forms.ts";
import type { OfferSide } from "#domain/offer/state.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { notFound } from "#guards/guards.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { matchArrival, releaseArrival } from "#services/receipt/match-arrival.server.ts";
import { bounceArrival, refuseReturn, stateReturn, verifyReturn } from "#services/receipt/return-arrival.server.ts";
import { paymentPath } from "../agent-place.ts";

interface Asked {
  readonly ctx: ServiceContext;
  readonly arrivalId: string;
  readonly form: FormData;
  readonly base: string;
  /** The page itself. */
  readonly page: string;
}

/** Redirects to the payment, which a colleague verifies as usual. */
export async function answerMatch({ ctx, arrivalId, form, base, page }: Asked) {
  const submission = await readSubmission(form, matchForm);
  if (!submission.ok) return submission.reply;
  const [offerId = "", leg] = submission.value.candidate.split(" ") as [string, OfferSide];
  const order = { arrivalId, offerId, leg, commandId: submission.commandId, isThirdParty: submission.value.isThirdParty };
  const outcome = await matchArrival(ctx, order);
  if (outcome === "joined") return redirect(page, 303);
  const onward = paymentPath(base, { stage: "incoming", offerId, leg });
  if (outcome.ok) return redirect(onward, 303);
  if (outcome.isPending) return submission.pending(onward);
  if (outcome.code === "NOT_FOUND") notFound();
  return submission.refuse(outcome, outcome.params.field === "candidate" ? "candidate" : undefined);
}

/** Redirects to the payout, which has to be paid again. */
export async function answerBounce({ ctx, arrivalId, form, base }: Asked) {
  const submission = await readSubmission(form, bounceForm);
  if (!submission.ok) return submission.reply;
  const [offerId = "", leg] = submission.value.payout.split(" ") as [string, OfferSide];
  const outcome = await bounceArrival(ctx, { arrivalId, offerId, leg, commandId: submission.commandId, reason: submission.value.reason });
  const onward = paymentPath(base, { stage: "outgoing", offerId, leg });
  if (outcome.ok) return redirect(onward, 303);
  if (outcome.isPending) return submission.pending(onward);
  if (outcome.code === "NOT_FOUND") notFound();
  return submission.refuse(outcome, outcome.params.field === "payout" ? "payout" : undefined);
}

export async function answerReturn({ ctx, arrivalId, form, page }: Asked) {
  const submission = await readSubmission(form, returnForm);
  if (!submission.ok) return submission.reply;
  const done = await stateReturn(ctx, { arrivalId, ...submission.value });
  if (done.ok) return redirect(page, 303);
  if (done.code === "NOT_FOUND") notFound();
  return submission.refuse(done);
}

const presses = { verifyReturn, refuseReturn, release: releaseArrival } as const satisfies Readonly<
  Record<string, (ctx: ServiceContext, arrivalId: string) => Promise<ServiceResult<null>>>
>;

export async function answerPress({ ctx, arrivalId, form, page }: Asked) {
  const submission = await readSubmission(form, pressForm);
  if (!submission.ok) return submission.reply;
  const name = (Object.keys(presses) as (keyof typeof presses)[]).find((one) => one === submission.intent) ?? "release";
  const done = await presses[name](ctx, arrivalId);
  if (done.ok) return redirect(page, 303);
  if (done.code === "NOT_FOUND") notFound();
  return submission.refuse(done);
}
