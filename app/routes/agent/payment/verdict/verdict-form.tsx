import { ActionForm } from "#forms/action-form.tsx";
import { RadioCards } from "#forms/radio-cards.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { formatInstant } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { PaymentView } from "#services/stage/payment-view.ts";
import { Undo2 } from "#ui/icons.ts";
import { isJudged, tickedOf } from "../comparison/comparison.ts";
import { Section } from "../section.tsx";
import { LateFields, lateValues } from "../submission/late-fields.tsx";
import type { StageFormProps } from "../submission/transfer-form.tsx";
import { verdictWords } from "./verdict-words.ts";

function Return({ payment, reply, commandId, posting }: StageFormProps) {
  const t = useText();
  const isIncoming = payment.stageName === "incoming";
  return (
    <details data-return open={reply?.intent === "returnStage"} className="group open:basis-full">
      <summary className="button button-secondary group-open:mb-3">
        <Undo2 aria-hidden className="size-4 max-[30rem]:hidden" strokeWidth={1.75} />
        {t("payment.verdict.returnTitle")}
      </summary>
      <ActionForm
        id="return"
        intent="returnStage"
        reply={reply}
        commandId={commandId}
        {...posting.verdict}
        defaultValue={{ to: "agent" }}
        className="grid gap-2"
      >
        <input type="hidden" name="submittedAt" value={payment.stage.submittedAt} />
        {isIncoming ? (
          <RadioCards
            name="to"
            legend={t("payment.verdict.to")}
            columns={2}
            cards={[
              { value: "agent", title: t("payment.verdict.toAgent"), text: t("payment.verdict.toAgentText") },
              { value: "member", title: t("payment.verdict.toMember"), text: t("payment.verdict.toMemberText") },
            ]}
          />
        ) : null}
        <TextField name="reason" label={t("payment.verdict.reason")} rows={2} maxLength={500} />
        <SubmitButton kind="danger">{t("payment.verdict.return")}</SubmitButton>
      </ActionForm>
    </details>
  );
}

/** The stater and the time; the verifier is another person. */
export function SubmittedBy({ payment: { stage } }: { payment: Pick<PaymentView, "stage"> }) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  if (stage.submittedAt === undefined) return null;
  return (
    <span>
      {t("payment.verdict.submittedBy", {
        name: stage.submittedBy ?? "–",
        time: formatInstant(stage.submittedAt, language, zone),
      })}
    </span>
  );
}

/** A manager's verdict on the agent's statement; the submitter reads why they cannot verify. */
export function VerdictForm({ isResting, ...props }: StageFormProps & { readonly isResting: boolean }) {
  const { payment, reply, commandId, posting, late } = props;
  const t = useText();
  const language = useLanguage();
  const { stage } = payment;
  if (!isJudged(payment)) return null;
  const { press, after } = verdictWords(t, payment, language);
  const ticked = tickedOf(payment.compared, payment);
  return (
    <>
      <Section>
        <p className="text-small text-muted">{after}</p>
      </Section>
      <section aria-labelledby="verdict" className="verdict-bar verdict-bar-end">
        <h2 id="verdict" className="sr-only">
          {t("payment.verdict.title")}
        </h2>
        <p className="mb-2 flex flex-wrap justify-between gap-x-4 text-small font-medium">
          {/* On a phone the rows need the space: the history shows the person's name, and the reference is here instead of on the button. */}
          <span aria-hidden className="min-[30rem]:hidden">
            {payment.humanId}
          </span>
          <span className="max-[30rem]:hidden">
            <SubmittedBy payment={payment} />
          </span>
          <span aria-live="polite" className={ticked.count === 0 ? "text-warning" : undefined}>
            {t(ticked.count === 0 ? "payment.compare.unticked" : "payment.compare.done", ticked)}
          </span>
        </p>
        <div className="verdict-pair">
          <ActionForm
            id="verify"
            intent="verifyStage"
            reply={reply}
            commandId={commandId}
            {...posting.verdict}
            defaultValue={lateValues}
            className="grid gap-2"
          >
            <input type="hidden" name="submittedAt" value={stage.submittedAt} />
            {payment.signals.some(({ kind }) => kind === "dayOpen") ? (
              <TextField
                name="reason"
                label={t("payment.verdict.heldReason")}
                hint={t("payment.verdict.heldHint")}
                rows={2}
                maxLength={500}
              />
            ) : null}
            <LateFields late={late} />
            <SubmitButton isResting={isResting}>
              {press} <span className="font-normal whitespace-nowrap max-[30rem]:sr-only">{payment.humanId}</span>
            </SubmitButton>
          </ActionForm>
          <Return {...props} />
        </div>
      </section>
    </>
  );
}
