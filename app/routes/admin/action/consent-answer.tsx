import { use } from "react";
import { ActionForm } from "#forms/action-form.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { useText } from "#i18n/text-context.tsx";
import type { ConsentView } from "#services/offer/staff/read-consent.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Time } from "#ui/time.tsx";
import { ActionPage, type StaffActionView } from "./action-page.tsx";
import { consentAct } from "./consent-act.ts";
import { PreviewContext } from "./preview-context.ts";

interface ConsentAnswerProps {
  readonly view: StaffActionView;
  readonly wish: ConsentView;
  readonly reply: FormReply | undefined;
}

const Consequences = () => use(PreviewContext).preview;

/** The first manager's request with reason and consequences; the second manager agrees or declines, the first can only withdraw it. */
export function ConsentAnswer({ view, wish, reply }: ConsentAnswerProps) {
  const t = useText();
  const { act, reason, askedBy, askedAt, isOwn, isIndependent } = wish;
  const name = consentAct(t, wish);
  const isHeld = act.type === "verifyOutgoing" || act.type === "verifyRefund";
  const lead = isHeld ? "heldLead" : act.type === "moveReceipt" ? "movedLead" : "largeLead";
  const canGive = !isOwn && isIndependent && view.foreseen?.ok === true;
  return (
    <ActionPage
      view={view}
      reply={reply}
      title={t("staffAction.consent.largeTitle", { act: name })}
      lead={t(`staffAction.consent.${lead}`)}
    >
      <p>
        {t("staffAction.consent.asked", { name: askedBy, act: name })} · <Time at={askedAt} />
        {reason === "" ? null : <span className="block text-muted">{t("staffAction.consent.proposal", { reason })}</span>}
      </p>
      <Consequences />
      {isOwn ? <Alert tone="info">{t("staffAction.consent.own")}</Alert> : null}
      {isIndependent ? null : <Alert tone="warning">{t("staffAction.consent.notIndependent")}</Alert>}
      <div className="flex flex-wrap gap-2">
        {canGive ? (
          <ActionForm id="give" intent="give" reply={reply} commandId={view.commandId} revision={view.version}>
            <SubmitButton kind="danger">{t("staffAction.consent.submit")}</SubmitButton>
          </ActionForm>
        ) : null}
        <ActionForm id="decline" intent="decline" reply={reply}>
          <SubmitButton kind="secondary">{t(isOwn ? "staffAction.consent.withdraw" : "staffAction.consent.decline")}</SubmitButton>
        </ActionForm>
      </div>
    </ActionPage>
  );
}
