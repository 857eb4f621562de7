import { href } from "react-router";
import { reasonForm } from "#contracts/agent/manager-forms.ts";
import { keepForm } from "#forms/keep-form.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { enterPage } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { forceCancel } from "#services/offer/commands/force-cancel.server.ts";
import { unwrittenReason } from "#services/offer/previews/unwritten-reason.ts";
import { ButtonLink } from "#ui/button.tsx";
import { answerOutcome } from "../enter-offer.server.ts";
import type { Route } from "./+types/cancel";
import { ActionPage } from "./action-page.tsx";
import { ActionUnavailable } from "./action-unavailable.tsx";
import { readStaffAction } from "./read-staff-action.server.ts";
import { ReasonForm } from "./reason-form.tsx";
import { useSince } from "./use-since.ts";

export async function loader(asked: Route.LoaderArgs) {
  return (await readStaffAction(asked, () => ({ type: "forceCancel", reason: unwrittenReason }))).view;
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = enterPage({ context, request });
  const submission = await readSubmission(request, reasonForm);
  if (!submission.ok) return submission.reply;
  const { value, commandId, revision } = submission;
  const outcome = await forceCancel(ctx, { offerId: params.offerId, commandId, version: revision, ...value });
  return answerOutcome(outcome, submission, href("/admin-transactions/:offerId", { offerId: params.offerId }));
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

// A refusal shows how the deal has changed meanwhile.
export const shouldRevalidate = () => true;

/** `/admin-transactions/:offerId/cancel`: ends an offer that holds no money; one that does is refunded instead. */
export default function Cancel({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { foreseen, id } = loaderData;
  // Keeps the typed values even if the deal has changed meanwhile.
  const isBegun = useSince(loaderData, actionData) < loaderData.version || actionData !== undefined;
  const refusal = foreseen?.ok === false && !isBegun ? foreseen : null;
  const isRefundable = refusal?.code === "OFFER.REFUND_INSTEAD";
  return (
    <ActionPage view={loaderData} reply={actionData} title={t("staffAction.cancel.title")} lead={t("staffAction.cancel.lead")}>
      {refusal ? (
        <ActionUnavailable
          offerId={id}
          refusal={refusal}
          text={isRefundable ? t("staffAction.cancel.insteadText") : undefined}
          action={
            isRefundable ? (
              <ButtonLink to={href("/admin-transactions/:offerId/refund", { offerId: id })}>{t("staffAction.cancel.instead")}</ButtonLink>
            ) : undefined
          }
        />
      ) : (
        <ReasonForm
          view={loaderData}
          reply={actionData}
          isOver={foreseen?.ok === false}
          submit={t("staffAction.cancel.submit")}
          isDangerous
        />
      )}
    </ActionPage>
  );
}
