import { href } from "react-router";
import { z } from "zod";
import { oneSidedEnds } from "#domain/offer/decide/refund-opening.ts";
import { keepForm } from "#forms/keep-form.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { consentRefund } from "#services/offer/commands/consent-refund.server.ts";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { answerOutcome, requireManager } from "../enter-offer.server.ts";
import type { Route } from "./+types/consent";
import { ActionPage } from "./action-page.tsx";
import { Cannot } from "./cannot.tsx";
import { OneSidedEnds } from "./one-sided-ends.tsx";
import { readStaffAction } from "./read-staff-action.server.ts";
import { ReasonForm } from "./reason-form.tsx";

export const handle: PageHandle = { namespaces: ["backOffice", "errors", "fieldErrors", "offer", "reference", "staffAction"] };

export async function loader(asked: Route.LoaderArgs) {
  const { view, state } = await readStaffAction(asked, ({ refundProposal }) => ({
    type: "consentRefund",
    proposedAt: refundProposal?.at ?? 0,
  }));
  return { ...view, ends: oneSidedEnds(state), proposal: state.refundProposal?.reason ?? "" };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = requireManager({ context, request });
  const submission = await readSubmission(request, z.strictObject({}));
  if (!submission.ok) return submission.reply;
  const { commandId, revision } = submission;
  const outcome = await consentRefund(ctx, { offerId: params.offerId, commandId, version: revision });
  return answerOutcome(outcome, submission, href("/admin-transactions/:offerId", { offerId: params.offerId }));
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** `/admin-transactions/:offerId/consent`: the second manager's yes to a refund of one side after the other's payout (design/offer §4). */
export default function Consent({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { foreseen, id, ends, proposal } = loaderData;
  return (
    <ActionPage view={loaderData} title={t("staffAction.consent.title")} lead={t("staffAction.consent.lead")}>
      {foreseen?.ok === false && !actionData ? (
        <Cannot offerId={id} refusal={foreseen} />
      ) : (
        <ReasonForm view={loaderData} reply={actionData} submit={t("staffAction.consent.submit")} isDangerous hasNoReason>
          <p>{t("staffAction.consent.proposal", { reason: proposal })}</p>
          <OneSidedEnds ends={ends} />
        </ReasonForm>
      )}
    </ActionPage>
  );
}
