import { ActionForm } from "#forms/action-form.tsx";
import { RadioCards } from "#forms/radio-cards.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useText } from "#i18n/text-context.tsx";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import type { StageFormProps } from "./transfer-form.tsx";

const verifies = {
  incoming: "verifyIncoming",
  outgoing: "verifyOutgoing",
  confirmation: "verifyConfirmation",
  refund: "verifyRefund",
} as const;

function Return({ payment, reply, commandId }: StageFormProps) {
  const t = useText();
  const isIncoming = payment.stageName === "incoming";
  return (
    <details data-return open={reply?.intent === "returnStage"} className="group border-t border-line pt-3">
      <summary className="link inline-block text-small group-open:mb-3">{t("staff.payment.verdict.returnTitle")}</summary>
      <ActionForm
        id="return"
        intent="returnStage"
        reply={reply}
        commandId={commandId}
        defaultValue={{ to: "agent" }}
        className="grid gap-2"
      >
        <input type="hidden" name="submittedAt" value={payment.stage.submittedAt} />
        {isIncoming ? (
          <RadioCards
            name="to"
            legend={t("staff.payment.verdict.to")}
            columns={2}
            cards={[
              { value: "agent", title: t("staff.payment.verdict.toAgent"), text: t("staff.payment.verdict.toAgentText") },
              { value: "member", title: t("staff.payment.verdict.toMember"), text: t("staff.payment.verdict.toMemberText") },
            ]}
          />
        ) : null}
        <TextField name="reason" label={t("staff.payment.verdict.reason")} rows={2} maxLength={500} />
        <SubmitButton kind="danger">{t("staff.payment.verdict.return")}</SubmitButton>
      </ActionForm>
    </details>
  );
}

/** A manager's verdict on what agent staff stated; the submitter reads why it is not theirs to give. */
export function VerdictForm(props: StageFormProps) {
  const { payment, reply, commandId } = props;
  const t = useText();
  if (payment.stage.status !== "submitted" || !payment.acts.includes(verifies[payment.stageName])) return null;
  const isNothing = payment.stageName === "incoming" && payment.stage.result === "notReceived";
  return (
    <Card title={t("staff.payment.verdict.title")}>
      <div className="grid gap-4">
        <ActionForm id="verify" intent="verifyStage" reply={reply} commandId={commandId} className="grid gap-3">
          <input type="hidden" name="submittedAt" value={payment.stage.submittedAt} />
          <Alert tone="info">
            {t(isNothing ? "staff.payment.verdict.afterNothing" : `staff.payment.verdict.after.${payment.stageName}`)}
          </Alert>
          <SubmitButton>{t(isNothing ? "staff.payment.verdict.verifyNothing" : "staff.payment.verdict.verify")}</SubmitButton>
        </ActionForm>
        <Return {...props} />
      </div>
    </Card>
  );
}
