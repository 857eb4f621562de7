import { href } from "react-router";
import { small } from "#domain/text/capital.ts";
import { ActionForm } from "#forms/action-form.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SelectField } from "#forms/select-field.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import type { Text, TextKey } from "#i18n/text.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { useModalLink } from "#ui/modal/modal-address.ts";
import { useShell, useViewer } from "#ui/shell/use-shell.ts";
import type { OwnSettings } from "./read-own-settings.server.ts";
import { SettingRow } from "./setting-row.tsx";

const languages = { ru: "shell.russian", en: "shell.english" } as const;
const themes = { system: "shell.themeSystem", light: "shell.themeLight", dark: "shell.themeDark" } as const;
const densities = {
  role: "profile.settings.densityRole",
  comfortable: "profile.settings.comfortable",
  compact: "profile.settings.compact",
} as const;

const choicesOf = (t: Text, keys: Readonly<Record<string, TextKey>>) =>
  Object.entries(keys).map(([value, key]) => ({ value, label: t(key) }));

/** Language, theme and density in one form. */
function Appearance({ density, reply }: { density: string; reply: FormReply | undefined }) {
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

interface AccountRowsProps {
  readonly own: OwnSettings;
  readonly email: string;
  readonly density: keyof typeof densities;
  readonly letters: "on" | "off" | null;
  /** The row whose form is open. */
  readonly open: string | null | undefined;
  readonly reply: FormReply | undefined;
}

const opening = (row: string) => `${href("/settings")}?open=${row}`;

function AppearanceRow({ density, open, reply }: Pick<AccountRowsProps, "density" | "open" | "reply">) {
  const t = useText();
  const { language, theme } = useShell();
  const value = t("profile.settings.look", {
    language: t(languages[language]),
    theme: small(t(themes[theme])),
    density: small(t(densities[density])),
  });
  const isOpen = open === "appearance";
  const act = isOpen ? null : { to: opening("appearance"), label: t("profile.settings.act.change") };
  return (
    <SettingRow name={t("profile.settings.appearance")} value={value} act={act}>
      {isOpen ? <Appearance density={density} reply={reply} /> : null}
    </SettingRow>
  );
}

/** Single-letter keys of staff pages: on or off, in this browser (design/screens §16). */
function Letters({ letters, reply }: { letters: "on" | "off"; reply: FormReply | undefined }) {
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

function LettersRow({ letters, open, reply }: { letters: "on" | "off" } & Pick<AccountRowsProps, "open" | "reply">) {
  const t = useText();
  const isOpen = open === "letters";
  const act = isOpen ? null : { to: opening("letters"), label: t("profile.settings.act.change") };
  return (
    <SettingRow name={t("profile.settings.letters.label")} value={t(`profile.settings.letters.${letters}`)} act={act}>
      {isOpen ? <Letters letters={letters} reply={reply} /> : null}
    </SettingRow>
  );
}

function PictureRow() {
  const t = useText();
  const src = useViewer()?.avatar ?? null;
  const value = src === null ? t("profile.settings.none") : <Avatar src={src} />;
  const label = t(`profile.settings.act.${src === null ? "add" : "change"}`);
  return <SettingRow name={t("profile.avatar.title")} value={value} act={{ to: href("/settings/avatar"), label }} />;
}

/** Members send a message to change their address, because they have to verify themselves again; staff ask a colleague. */
function EmailRow({ email, isMember }: { email: string; isMember: boolean }) {
  const t = useText();
  const path = useLocalePath();
  if (!isMember) return <SettingRow name={t("profile.overview.email")} value={email} />;
  const to = `${path(href("/contact-us"))}?${new URLSearchParams({ subject: t("profile.settings.emailChange.subject") })}`;
  const value = (
    <>
      {email}
      <span className="block text-small">{t("profile.settings.emailChange.why")}</span>
    </>
  );
  return (
    <SettingRow
      name={t("profile.overview.email")}
      value={value}
      act={{ to, label: t("profile.settings.emailChange.act"), isDocument: true }}
    />
  );
}

/** Rows about the account itself, and about the look of its pages. */
export function AccountRows({ own: { member }, email, density, letters, open, reply }: AccountRowsProps) {
  const t = useText();
  const modal = useModalLink();
  const change = t("profile.settings.act.change");
  return (
    <>
      <EmailRow email={email} isMember={member !== null} />
      {member ? (
        <SettingRow
          name={t("profile.settings.phone")}
          value={member.phone ?? t("profile.settings.none")}
          act={{ to: href("/profile/personal"), label: member.phone === null ? t("profile.settings.act.add") : change }}
        />
      ) : null}
      {member?.region ? (
        <SettingRow
          name={t("profile.region.title")}
          value={t(`modals.region.${member.region}`)}
          act={{ to: modal("region-select"), label: change }}
        />
      ) : null}
      <AppearanceRow density={density} open={open} reply={reply} />
      {letters === null ? null : <LettersRow letters={letters} open={open} reply={reply} />}
      <PictureRow />
      {member ? (
        <SettingRow
          name={t("security.data")}
          value={t("security.dataText")}
          act={{ to: href("/settings/data"), label: t("profile.settings.act.view") }}
        />
      ) : null}
    </>
  );
}
