import { href, redirect } from "react-router";
import { z } from "zod";
import { oneSidedEnds } from "#domain/offer/decide/refund-opening.ts";
import { keepForm } from "#forms/keep-form.ts";
import { readForm } from "#forms/read-form.server.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { enterPage } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { declineConsent, giveConsent } from "#services/offer/commands/answer-consent.server.ts";
import { consentRefund } from "#services/offer/commands/consent-refund.server.ts";
import { commandOf, readConsent } from "#services/offer/staff/read-consent.server.ts";
import { answerOutcome } from "../enter-offer.server.ts";
import type { Route } from "./+types/consent";
import { ActionPage } from "./action-page.tsx";
import { ActionUnavailable } from "./action-unavailable.tsx";
import { ConsentAnswer } from "./consent-answer.tsx";
import { OneSidedEnds } from "./one-sided-ends.tsx";
import { readStaffAction } from "./read-staff-action.server.ts";
import { ReasonForm } from "./reason-form.tsx";

export async function loader(asked: Route.LoaderArgs) {
  const wish = await readConsent(enterPage(asked), asked.params.offerId);
  const { view, state } = await readStaffAction(asked, (offer) =>
    wish ? commandOf(wish, offer) : { type: "consentRefund", proposedAt: offer.refundProposal?.at ?? 0 },
  );
  return { ...view, asksConsent: false, wish, ends: oneSidedEnds(state), proposal: state.refundProposal?.reason ?? "" };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = enterPage({ context, request });
  const form = await readForm(request);
  const intent = form.get("intent");
  const page = href("/admin-transactions/:offerId", { offerId: params.offerId });
  const submission = await readSubmission(form, z.strictObject({}));
  if (!submission.ok) return submission.reply;
  if (intent === "decline") {
    const declined = await declineConsent(ctx, params.offerId);
    return declined.ok ? redirect(page, 303) : answerOutcome(declined, submission, page);
  }
  const order = { offerId: params.offerId, commandId: submission.commandId, version: submission.revision };
  return answerOutcome(await (intent === "give" ? giveConsent : consentRefund)(ctx, order), submission, page);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

// A refusal shows how the deal has changed meanwhile.
export const shouldRevalidate = () => true;

/**
 * `/admin-transactions/:offerId/consent`: the second manager's answer, to an act on a large offer, or to a refund of one side after the
 * other's payout (design/offer §4).
 */
export default function Consent({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { foreseen, id, ends, proposal, wish } = loaderData;
  if (wish) return <ConsentAnswer view={loaderData} wish={wish} reply={actionData} />;
  return (
    <ActionPage view={loaderData} reply={actionData} title={t("staffAction.consent.title")} lead={t("staffAction.consent.lead")}>
      {foreseen?.ok === false && !actionData ? (
        <ActionUnavailable offerId={id} refusal={foreseen} />
      ) : (
        <ReasonForm view={loaderData} reply={actionData} submit={t("staffAction.consent.submit")} isDangerous hasNoReason>
          <p>{t("staffAction.consent.proposal", { reason: proposal })}</p>
          <OneSidedEnds ends={ends} />
        </ReasonForm>
      )}
    </ActionPage>
  );
}
