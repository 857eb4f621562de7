import { ActionForm } from "#forms/action-form.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SelectField } from "#forms/select-field.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import type { Text, TextKey } from "#i18n/text.ts";
import { useText } from "#i18n/text-context.tsx";
import { useShell } from "#ui/shell/use-shell.ts";

export const languages = { ru: "shell.russian", en: "shell.english" } as const;
export const themes = { system: "shell.themeSystem", light: "shell.themeLight", dark: "shell.themeDark" } as const;
export const densities = {
  role: "profile.settings.densityRole",
  comfortable: "profile.settings.comfortable",
  compact: "profile.settings.compact",
} as const;

const choicesOf = (t: Text, keys: Readonly<Record<string, TextKey>>) =>
  Object.entries(keys).map(([value, key]) => ({ value, label: t(key) }));

/** Language, theme and density in one form. */
export function Appearance({ density, reply }: { density: string; reply: FormReply | undefined }) {
  const t = useText();
  const { language, theme, isEnglishOn } = useShell();
  return (
    <ActionForm id="appearance" intent="appearance" reply={reply} defaultValue={{ language, theme, density }}>
      <div className="grid gap-x-4 sm:grid-cols-3">
        {isEnglishOn ? <SelectField name="language" label={t("profile.settings.language")} choices={choicesOf(t, languages)} /> : null}
        <SelectField name="theme" label={t("profile.settings.theme")} choices={choicesOf(t, themes)} />
        <SelectField name="density" label={t("profile.settings.density")} choices={choicesOf(t, densities)} />
      </div>
      <div>
        <SubmitButton>{t("profile.settings.save")}</SubmitButton>
      </div>
    </ActionForm>
  );
}
