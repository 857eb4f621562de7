import { href, redirect } from "react-router";
import { passwordCodes } from "#contracts/error-codes.ts";
import { cancelForm } from "#contracts/offer/own-offer-forms.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { PasswordField } from "#forms/password-field.tsx";
import { readSubmission } from "#forms/read-submission.server.ts";
import { replyHeaders } from "#forms/reply-headers.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { cancelOffer } from "#services/offer/commands/cancel-offer.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { withModal } from "#ui/modal/modal-address.ts";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/cancel";
import { ClosedAct, FormPage } from "./form-page.tsx";
import { requireOwnOffer } from "./require-own-offer.server.ts";

export { replyHeaders as headers };
export const handle: PageHandle = { layout: "transactions", mobileBar: false };

export async function loader(args: Route.LoaderArgs) {
  return { detail: await requireOwnOffer(args), commandId: crypto.randomUUID() };
}

export async function action({ params, context, request }: Route.ActionArgs) {
  requireMember(context);
  const submission = await readSubmission(request, cancelForm);
  if (!submission.ok) return submission.reply;
  const asked = { offerId: params.offerId, commandId: submission.commandId, password: submission.value.password };
  const outcome = await cancelOffer(serviceContext(context, request), asked);
  const onward = href("/my-transactions/:offerId", { offerId: params.offerId });
  if (outcome.isPending) return submission.pending(onward);
  if (outcome.ok) return redirect(onward, 303);
  if (outcome.code === "NOT_FOUND") notFound();
  return submission.refuse(outcome, passwordCodes.includes(outcome.code) ? "password" : undefined);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

function ClosedCancelling({ detail }: Pick<Route.ComponentProps["loaderData"], "detail">) {
  const t = useText();
  const { offer } = detail;
  if (offer.acts.includes("withdraw")) {
    return (
      <ClosedAct offer={offer} title={t("member.cancel.publishedTitle")} text={t("member.cancel.publishedText")}>
        <ButtonLink
          to={withModal(href("/my-transactions/:offerId", { offerId: offer.id }), "delete-offer-confirm", { id: offer.id })}
          kind="primary"
        >
          {t("offer.acts.withdraw")}
        </ButtonLink>
      </ClosedAct>
    );
  }
  const isOver = offer.step.who === "nobody";
  return (
    <ClosedAct
      offer={offer}
      title={t("member.cancel.closedTitle")}
      text={t(isOver ? "member.sign.closedText" : "member.cancel.closedText")}
    />
  );
}

export default function Cancel({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { detail, commandId } = loaderData;
  const { offer } = detail;
  if (!offer.acts.includes("cancel")) return <ClosedCancelling detail={detail} />;
  return (
    <FormPage offer={offer} title={t("member.cancel.title")} lead={t("member.cancel.lead")}>
      <div className="card grid gap-5">
        <ul className="grid list-disc gap-1 pl-5">
          <li>{t("member.cancel.consequence1")}</li>
          <li>{t("member.cancel.consequence2")}</li>
        </ul>
        <ActionForm id="cancel" hasPassword reply={actionData} commandId={commandId}>
          <PasswordField label={t("member.cancel.password")} purpose="current" />
          <div className="flex flex-wrap gap-2">
            <SubmitButton kind="danger">{t("member.cancel.submit")}</SubmitButton>
            <ButtonLink to={href("/my-transactions/:offerId", { offerId: offer.id })}>{t("member.cancel.keep")}</ButtonLink>
          </div>
        </ActionForm>
      </div>
    </FormPage>
  );
}
