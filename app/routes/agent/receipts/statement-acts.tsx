import { ActionForm } from "#forms/action-form.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useText } from "#i18n/text-context.tsx";
import type { StatementView } from "#services/receipt/read-statements.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { ReadingProgress } from "./reading-progress.tsx";

interface FormProps {
  readonly reply: FormReply | undefined;
  readonly commandId: string;
}

function Press({ intent, kind, ...form }: FormProps & { intent: "accept" | "decline" | "revoke" | "keep"; kind: "primary" | "secondary" }) {
  const t = useText();
  return (
    <ActionForm id={`${intent}-form`} intent={intent} {...form}>
      <p className="pb-2 text-small text-muted">{t(`receipts.statement.${intent}Text`)}</p>
      <SubmitButton kind={kind}>{t(`receipts.statement.${intent}`)}</SubmitButton>
      {intent === "accept" ? <ReadingProgress /> : null}
    </ActionForm>
  );
}

function AskForm(form: FormProps) {
  const t = useText();
  return (
    <Card id="revoke" title={t("receipts.statement.askRevocation")}>
      <ActionForm id="ask-form" intent="askRevocation" {...form}>
        <TextField name="reason" label={t("receipts.statement.reason")} rows={2} maxLength={500} />
        <p className="pb-2 text-small text-muted">{t("receipts.statement.askText")}</p>
        <SubmitButton kind="secondary">{t("receipts.statement.ask")}</SubmitButton>
      </ActionForm>
    </Card>
  );
}

/** The reader's possible acts on a statement, or a sentence when only another person may act. */
export function StatementActs({ statement, ...form }: FormProps & { statement: StatementView }) {
  const t = useText();
  const { state, mayAccept, mayDecline, mayAskRevocation, mayRevoke, mayDropRevocation, revokeAskedBy } = statement;
  const waits = (state === "proposed" && !mayAccept) || (state === "imported" && revokeAskedBy !== null && !mayRevoke);
  return (
    <>
      {waits ? <Alert tone="info">{t(`receipts.statement.${state === "proposed" ? "waitsAccept" : "waitsRevoke"}`)}</Alert> : null}
      {mayAccept ? <Press intent="accept" kind="primary" {...form} /> : null}
      {mayDecline ? <Press intent="decline" kind="secondary" {...form} /> : null}
      {mayRevoke ? <Press intent="revoke" kind="primary" {...form} /> : null}
      {mayDropRevocation ? <Press intent="keep" kind="secondary" {...form} /> : null}
      {mayAskRevocation ? <AskForm {...form} /> : null}
    </>
  );
}
