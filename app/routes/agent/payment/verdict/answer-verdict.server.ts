import { href } from "react-router";
import { toMembersOf } from "#contracts/offer/to-members-fields.ts";
import { stageReturnForm, stageVerifyForm } from "#contracts/stage/stage-forms.ts";
import { readForm } from "#forms/read-form.server.ts";
import { notFound } from "#guards/guards.server.ts";
import { returnStage } from "#services/stage/return-stage.server.ts";
import { verifyStage } from "#services/stage/verify-stage.server.ts";
import { onwardPath } from "../after-act.ts";
import { answerForm, type Reply } from "../answer-form.server.ts";
import type { EnteredPayment } from "../enter-payment.server.ts";

/** Runs a manager's verdict on a statement. Answers 404 for an unknown form. */
export async function answerVerdict({ ctx, payment, place }: EnteredPayment, request: Request): Promise<Reply | Response> {
  const form = await readForm(request);
  const stated = { offerId: payment.offerId, leg: payment.leg, stage: payment.stageName };
  const onward = (as: "verified" | "returned") => ({ onward: onwardPath(place.base, payment, as) });
  switch (form.get("intent")) {
    case "verifyStage":
      return answerForm(form, {
        ...onward("verified"),
        kept: href("/admin-transactions/:offerId/consent", { offerId: payment.offerId }),
        schema: stageVerifyForm,
        submit: ({ submittedAt, reason, ...typed }, commandId) =>
          verifyStage(ctx, { ...stated, commandId, submittedAt, reason, toMembers: toMembersOf(typed) }),
      });
    case "returnStage":
      return answerForm(form, {
        ...onward("returned"),
        schema: stageReturnForm,
        submit: (value, commandId) => returnStage(ctx, { ...stated, commandId, ...value }),
      });
    default:
      return notFound();
  }
}
