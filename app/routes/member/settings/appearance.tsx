import { ActionForm } from "#forms/action-form.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SelectField } from "#forms/select-field.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { useText } from "#i18n/text-context.tsx";
import { Card } from "#ui/card.tsx";
import { useShell } from "#ui/shell/use-shell.ts";

/** Language, theme and density in one form. */
export function Appearance({ density, reply }: { density: string; reply: FormReply | undefined }) {
  const t = useText();
  const { language, theme, isEnglishOn } = useShell();
  return (
    <Card title={t("profile.settings.appearance")}>
      <ActionForm id="appearance" intent="appearance" reply={reply} defaultValue={{ language, theme, density }}>
        <div className="grid gap-x-4 sm:grid-cols-3">
          {isEnglishOn ? (
            <SelectField
              name="language"
              label={t("profile.settings.language")}
              choices={[
                { value: "ru", label: t("shell.russian") },
                { value: "en", label: t("shell.english") },
              ]}
            />
          ) : null}
          <SelectField
            name="theme"
            label={t("profile.settings.theme")}
            choices={[
              { value: "system", label: t("shell.themeSystem") },
              { value: "light", label: t("shell.themeLight") },
              { value: "dark", label: t("shell.themeDark") },
            ]}
          />
          <SelectField
            name="density"
            label={t("profile.settings.density")}
            choices={[
              { value: "role", label: t("profile.settings.densityRole") },
              { value: "comfortable", label: t("profile.settings.comfortable") },
              { value: "compact", label: t("profile.settings.compact") },
            ]}
          />
        </div>
        <div>
          <SubmitButton>{t("profile.settings.save")}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  );
}
