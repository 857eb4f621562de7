import type { ProfileStatus } from "#domain/people/access/principal.ts";
import { moveOf } from "#domain/people/profile/table.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { RadioCards } from "#forms/radio-cards.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useText } from "#i18n/text-context.tsx";
import { Card } from "#ui/card.tsx";

/** Requests documents from the member or stops new deals until an account is reviewed; ends either without a verdict. */
export function AskMember({ status, reply }: { status: ProfileStatus; reply: FormReply | undefined }) {
  const t = useText();
  const mayAsk = { documents: moveOf("requestDocuments", status), bank: moveOf("startBankModeration", status) } as const;
  const kinds = (["documents", "bank"] as const).filter((kind) => mayAsk[kind] !== undefined);
  if (moveOf("release", status) !== undefined) {
    return (
      <Card title={t("moderation.askTitle")}>
        <ActionForm id="end" intent="end" reply={reply}>
          <div>
            <SubmitButton kind="secondary">{t("moderation.end")}</SubmitButton>
          </div>
        </ActionForm>
      </Card>
    );
  }
  if (kinds.length === 0) return null;
  return (
    <Card title={t("moderation.askTitle")}>
      <ActionForm id="ask" intent="ask" reply={reply} defaultValue={{ kind: kinds[0] }} className="grid gap-2">
        <RadioCards
          name="kind"
          legend={t("moderation.askWhat")}
          columns={2}
          cards={kinds.map((kind) => ({ value: kind, title: t(`moderation.ask.${kind}`), text: t(`moderation.askText.${kind}`) }))}
        />
        <TextField name="text" label={t("moderation.askWords")} hint={t("moderation.askHint")} rows={3} maxLength={500} />
        <div>
          <SubmitButton kind="secondary">{t("moderation.askSubmit")}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  );
}
