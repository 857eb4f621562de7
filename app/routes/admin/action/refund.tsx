import { href } from "react-router";
import { reasonForm } from "#contracts/agent/manager-forms.ts";
import { oneSidedEnds } from "#domain/offer/decide/refund-opening.ts";
import { keepForm } from "#forms/keep-form.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { enterPage } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { refundOffer } from "#services/offer/commands/refund-offer.server.ts";
import { unwrittenReason } from "#services/offer/previews/unwritten-reason.ts";
import { answerOutcome } from "../enter-offer.server.ts";
import type { Route } from "./+types/refund";
import { ActionPage } from "./action-page.tsx";
import { ActionUnavailable } from "./action-unavailable.tsx";
import { OneSidedEnds } from "./one-sided-ends.tsx";
import { readStaffAction } from "./read-staff-action.server.ts";
import { ReasonForm } from "./reason-form.tsx";
import { useSince } from "./use-since.ts";

export async function loader(asked: Route.LoaderArgs) {
  const { view, state } = await readStaffAction(asked, () => ({ type: "refund", reason: unwrittenReason }));
  return { ...view, ends: oneSidedEnds(state) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = enterPage({ context, request });
  const submission = await readSubmission(request, reasonForm);
  if (!submission.ok) return submission.reply;
  const { value, commandId, revision } = submission;
  const outcome = await refundOffer(ctx, { offerId: params.offerId, commandId, version: revision, ...value });
  return answerOutcome(outcome, submission, href("/admin-transactions/:offerId", { offerId: params.offerId }));
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

// A refusal shows how the deal has changed meanwhile.
export const shouldRevalidate = () => true;

/** `/admin-transactions/:offerId/refund`: sends back everything that is not paid out, with a second manager's consent once something is (design/offer §4). */
export default function Refund({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { foreseen, id } = loaderData;
  // Keeps the typed values even if the deal has changed meanwhile.
  const isBegun = useSince(loaderData, actionData) < loaderData.version || actionData !== undefined;
  return (
    <ActionPage view={loaderData} reply={actionData} title={t("staffAction.refund.title")} lead={t("staffAction.refund.lead")}>
      {foreseen?.ok === false && !isBegun ? (
        <ActionUnavailable offerId={id} refusal={foreseen} />
      ) : (
        <ReasonForm
          view={loaderData}
          reply={actionData}
          isOver={foreseen?.ok === false}
          submit={t("staffAction.refund.submit")}
          isDangerous
        >
          <OneSidedEnds ends={loaderData.ends} />
        </ReasonForm>
      )}
    </ActionPage>
  );
}
