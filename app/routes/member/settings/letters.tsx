import { ActionForm } from "#forms/action-form.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SelectField } from "#forms/select-field.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { useText } from "#i18n/text-context.tsx";

/** Single-letter keys of staff pages: on or off, in this browser (design/screens §16). */
export function Letters({ letters, reply }: { letters: "on" | "off"; reply: FormReply | undefined }) {
  const t = useText();
  const choices = (["on", "off"] as const).map((value) => ({ value, label: t(`profile.settings.letters.${value}`) }));
  return (
    <ActionForm id="letters" intent="letters" reply={reply} defaultValue={{ letters }}>
      <SelectField name="letters" label={t("profile.settings.letters.label")} hint={t("profile.settings.letters.hint")} choices={choices} />
      <div>
        <SubmitButton>{t("profile.settings.save")}</SubmitButton>
      </div>
    </ActionForm>
  );
}
