import { ActionForm } from "#forms/action-form.tsx";
import { Checkbox } from "#forms/checkbox.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useText } from "#i18n/text-context.tsx";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { Time } from "#ui/time.tsx";
import type { ServiceFormProps } from "./switches-form.tsx";

/** The announcement at the top of every page, in each language. */
export function AnnouncementForm({ settings, isEditable, commandId, reply }: ServiceFormProps) {
  const t = useText();
  const { messages, isActive, updatedAt } = settings;
  const shown = [messages.ru, messages.en].filter((text) => text !== undefined && text !== "");
  return (
    <Card id="announcement" title={t("serviceAdmin.service.announcement")}>
      <div className="grid gap-2">
        {shown.length === 0 ? <p className="text-small text-muted">{t("serviceAdmin.service.noMessage")}</p> : null}
        {shown.map((text) => (
          <Alert key={text} tone="info">
            {text}
          </Alert>
        ))}
        <p className="text-caption text-muted">
          {t(isActive ? "serviceAdmin.service.isShown" : "serviceAdmin.service.isHidden")} {updatedAt > 0 ? <Time at={updatedAt} /> : null}
        </p>
      </div>
      {isEditable ? (
        <ActionForm
          id="saveNotification"
          intent="saveNotification"
          reply={reply}
          commandId={commandId}
          defaultValue={{ ru: messages.ru, en: messages.en, isActive }}
          className="mt-4 grid gap-2 border-t border-line pt-4"
        >
          <input type="hidden" name="seenAt" value={Math.round(updatedAt)} />
          <TextField name="ru" label={t("serviceAdmin.service.ru")} rows={2} maxLength={300} isOptional />
          <TextField name="en" label={t("serviceAdmin.service.en")} rows={2} maxLength={300} isOptional />
          <Checkbox name="isActive" label={t("serviceAdmin.service.show")} />
          <TextField name="reason" label={t("serviceAdmin.service.reason")} maxLength={500} />
          <div>
            <SubmitButton kind="secondary">{t("serviceAdmin.service.saveMessage")}</SubmitButton>
          </div>
        </ActionForm>
      ) : null}
    </Card>
  );
}
