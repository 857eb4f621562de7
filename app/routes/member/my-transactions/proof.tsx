import { href, redirect } from "react-router";
import { ActionForm } from "#forms/action-form.tsx";
import { FileField } from "#forms/file-field.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { requireMember, serviceContext } from "#guards/guards.server.ts";
import { formatMoney } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { track } from "#middleware/track.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Deadline } from "#ui/deadline.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/proof";
import { ClosedAct, FormPage } from "./form-page.tsx";
import { receiveProof } from "./receive-proof.server.ts";
import { requireOwnOffer } from "./require-own-offer.server.ts";
import { stopOf } from "./suspension-text.ts";
import { agentName } from "./words.ts";

export const handle: PageHandle = { layout: "transactions", mobileBar: false };

export async function loader(args: Route.LoaderArgs) {
  return { detail: await requireOwnOffer(args), commandId: crypto.randomUUID() };
}

export async function action({ params, context, request }: Route.ActionArgs) {
  requireMember(context);
  const reply = await receiveProof(serviceContext(context, request), params.offerId, request);
  if (reply === "saved") track(context, "proof");
  return reply === "saved" ? redirect(href("/my-transactions/:offerId", { offerId: params.offerId }), 303) : reply;
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

type Detail = Route.ComponentProps["loaderData"]["detail"];

function useLead({ payIn, legs, ...detail }: Detail): string {
  const t = useText();
  const language = useLanguage();
  const { own } = legs;
  const { network } = own;
  const amount = formatMoney(payIn?.amount ?? own.payIn, language);
  const agent = agentName(detail, own.side, language);
  return network
    ? t("ownOffer.proof.pageLeadCrypto", { amount, agent, network: t(`requisites.networks.${network}`) })
    : t("ownOffer.proof.pageLead", { amount, agent });
}

function Fields({ detail }: { detail: Detail }) {
  const t = useText();
  const { network } = detail.legs.own;
  return network ? (
    <TextField
      name="transactionHash"
      label={t("ownOffer.proof.hashLabel")}
      hint={t(`ownOffer.proof.hashHint.${network}`)}
      isCode
      autoComplete="off"
      spellCheck={false}
      maxLength={120}
    />
  ) : (
    <FileField name="files" label={t("ownOffer.proof.files")} hint={t("ownOffer.proof.filesHint")} isMultiple />
  );
}

export default function Proof({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { detail, commandId } = loaderData;
  const { offer, proof, legs } = detail;
  const lead = useLead(detail);
  if (!offer.acts.includes("saveProof")) {
    return <ClosedAct offer={offer} title={t("ownOffer.proof.closed")} text={t("member.sign.closedText")} />;
  }
  const isCrypto = legs.own.network !== undefined;
  return (
    <FormPage offer={offer} title={t("ownOffer.proof.pageTitle")} lead={lead}>
      {offer.phase === "suspended" ? (
        <Alert tone="warning">{t(stopOf(detail)?.by === "clock" ? "ownOffer.proof.pageLate" : "ownOffer.proof.pageHeld")}</Alert>
      ) : null}
      {proof ? <Alert tone="info">{t("ownOffer.proof.pageReplace")}</Alert> : null}
      <div className="card grid gap-4">
        {offer.step.by !== undefined && (offer.step.who === "you" || offer.phase === "suspended") ? (
          <Deadline at={offer.step.by} isDecision={offer.step.otherwise === "refundOrCancel"} />
        ) : null}
        <ActionForm id="proof" reply={actionData} commandId={commandId} hasFiles={!isCrypto}>
          <Fields detail={detail} />
          <TextField
            name="note"
            label={t("ownOffer.proof.noteLabel")}
            hint={t("ownOffer.proof.noteHint")}
            isOptional
            rows={2}
            maxLength={500}
          />
          <SubmitButton>{t("ownOffer.proof.submit")}</SubmitButton>
        </ActionForm>
      </div>
      <section aria-labelledby="what-next" className="grid gap-2">
        <h2 id="what-next" className="text-small font-medium text-muted">
          {t("ownOffer.proof.whatNext")}
        </h2>
        <ol className="grid list-decimal gap-1 pl-5 text-small text-muted">
          <li>{t("ownOffer.proof.whatNext1")}</li>
          <li>{t("ownOffer.proof.whatNext2")}</li>
          <li>{t("ownOffer.proof.whatNext3")}</li>
        </ol>
      </section>
    </FormPage>
  );
}
