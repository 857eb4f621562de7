import { useState } from "react";
import { href, redirect } from "react-router";
import { passwordCodes } from "#contracts/error-codes.ts";
import { signForm } from "#contracts/offer/own-offer-forms.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { PasswordField } from "#forms/password-field.tsx";
import { readSubmission } from "#forms/read-submission.server.ts";
import { replyHeaders } from "#forms/reply-headers.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import { formatInstant } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import { track } from "#middleware/track.server.ts";
import { signOffer } from "#services/offer/commands/sign-offer.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Deadline } from "#ui/deadline.tsx";
import { FileText } from "#ui/icons.ts";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/sign";
import { ClosedAct, FormPage } from "./form-page.tsx";
import { requireOwnOffer } from "./require-own-offer.server.ts";
import { SignedTerms } from "./signed-terms.tsx";

export { replyHeaders as headers };
export const handle: PageHandle = { layout: "transactions", mobileBar: false };

export async function loader(args: Route.LoaderArgs) {
  return { detail: await requireOwnOffer(args), commandId: crypto.randomUUID() };
}

export async function action({ params, context, request }: Route.ActionArgs) {
  requireMember(context);
  const submission = await readSubmission(request, signForm);
  if (!submission.ok) return submission.reply;
  const { hash, password } = submission.value;
  const { commandId, revision } = submission;
  const asked = { offerId: params.offerId, commandId, revision: revision ?? 0, hash, password };
  const outcome = await signOffer(serviceContext(context, request), asked);
  const onward = href("/my-transactions/:offerId", { offerId: params.offerId });
  if (outcome.ok || outcome.isPending) track(context, "sign");
  if (outcome.isPending) return submission.pending(onward);
  if (outcome.ok) return redirect(onward, 303);
  if (outcome.code === "NOT_FOUND") notFound();
  return submission.refuse(outcome, passwordCodes.includes(outcome.code) ? "password" : undefined);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

function ClosedSigning({ detail }: Pick<Route.ComponentProps["loaderData"], "detail">) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const { offer, signatures } = detail;
  if (offer.step.code === "documentsForming") {
    return (
      <ClosedAct offer={offer} title={t("member.sign.formingTitle")} text={t("member.sign.formingText")}>
        <ButtonLink kind="primary" to={href("/my-transactions/:offerId/sign", { offerId: offer.id })}>
          {t("member.sign.reload")}
        </ButtonLink>
      </ClosedAct>
    );
  }
  if (offer.phase === "signing" && signatures.own !== null) {
    const text = t("member.sign.signedText", { at: formatInstant(signatures.own, language, zone) });
    return <ClosedAct offer={offer} title={t("member.sign.signedTitle")} text={text} />;
  }
  return <ClosedAct offer={offer} title={t("member.sign.closedTitle")} text={t("member.sign.closedText")} />;
}

/** The signed content, shown above the password. */
function Contract({ detail }: Pick<Route.ComponentProps["loaderData"], "detail">) {
  const t = useText();
  const contract = detail.papers.documents.find(({ kind, isCurrent }) => kind === "contract" && isCurrent);
  if (!contract) return null;
  return (
    <a
      href={href("/my-transactions/:id/documents/:docId.pdf", { id: detail.offer.id, docId: contract.id })}
      target="_blank"
      rel="noreferrer"
      className="flex items-center gap-3 rounded-control border border-control px-4 py-3 hover:bg-subtle"
    >
      <FileText aria-hidden className="size-6 shrink-0 text-brand" strokeWidth={1.75} />
      <span>
        <span className="block font-medium">{t("member.sign.contract")}</span>
        <span className="block text-small text-muted">{t("member.sign.contractText", { n: detail.revision })}</span>
      </span>
    </a>
  );
}

export default function Sign({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { detail, commandId } = loaderData;
  const { offer, hash, revision } = detail;
  // The page is updated when the offer changes. The signature is for the version that was shown first, and the server refuses another one.
  const [read] = useState({ hash, revision });
  if (!offer.acts.includes("sign") || hash === null) return <ClosedSigning detail={detail} />;
  const isChanged = read.hash !== hash;
  return (
    <FormPage offer={offer} title={t("member.sign.title")} lead={t("member.sign.lead")}>
      {isChanged ? (
        <Alert
          tone="warning"
          title={t("member.sign.termsChanged")}
          action={
            <a href={href("/my-transactions/:offerId/sign", { offerId: offer.id })} className="link">
              {t("member.sign.reload")}
            </a>
          }
        />
      ) : null}
      <Card id="terms" title={t("member.sign.terms")}>
        <div className="grid gap-5">
          <SignedTerms detail={detail} />
          <Contract detail={detail} />
        </div>
      </Card>
      <div className="card grid gap-4">
        {offer.step.by === undefined ? null : (
          <div className="grid gap-1">
            <Deadline at={offer.step.by} />
            <p className="text-small text-muted">{t("member.sign.otherwise")}</p>
          </div>
        )}
        <ActionForm id="sign" hasPassword reply={actionData} commandId={commandId} revision={read.revision}>
          <input type="hidden" name="hash" value={read.hash ?? hash} />
          <PasswordField label={t("member.sign.password")} purpose="current" />
          <SubmitButton>{t("member.sign.submit")}</SubmitButton>
        </ActionForm>
      </div>
    </FormPage>
  );
}
