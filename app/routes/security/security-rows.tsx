import { href, Link } from "react-router";
import { ActionForm } from "#forms/action-form.tsx";
import { PasswordField } from "#forms/password-field.tsx";
import { PasswordRules } from "#forms/password-rules.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useText } from "#i18n/text-context.tsx";
import type { PasskeyView } from "#services/passkey/own-passkeys.server.ts";
import type { OwnDevices } from "#services/profile/end-devices.server.ts";
import type { SecondFactorView } from "#services/second-factor/set-up.server.ts";
import { SettingRow } from "../member/settings/setting-row.tsx";
import { Devices } from "./devices.tsx";
import type { SecuritySection } from "./open-section.ts";
import { Passkeys, type PasskeysProps } from "./passkeys.tsx";
import { SecondFactor } from "./second-factor.tsx";

/** A person's ways to sign in, as they are now. */
export interface SecurityFacts {
  readonly email: string;
  readonly secondFactor: SecondFactorView;
  readonly hasCode: boolean;
  readonly passkeys: readonly PasskeyView[];
  readonly hasGoogle: boolean;
  readonly sessions: OwnDevices;
}

interface SecurityRowsProps extends SecurityFacts, Pick<PasskeysProps, "device" | "wanted"> {
  readonly open: SecuritySection | null;
  readonly reply: FormReply | undefined;
}

/** The address where the form of a section is open. */
export const sectionPath = (section: SecuritySection): string => `${href("/settings/security")}?open=${section}`;

/** Shows that the account is linked with Google, with a form that removes the link. */
function GoogleSignIn({ reply }: { reply: FormReply | undefined }) {
  const t = useText();
  return (
    <>
      <p className="mb-4 text-muted">{t("security.google.about")}</p>
      <ActionForm id="unlink-google" hasPassword intent="unlinkGoogle" reply={reply}>
        <PasswordField label={t("security.totp.password")} purpose="current" />
        <div>
          <SubmitButton kind="secondary">{t("security.google.unlink")}</SubmitButton>
        </div>
      </ActionForm>
    </>
  );
}

interface PasswordByCodeProps {
  readonly email: string;
  readonly hasCode: boolean;
  readonly reply: FormReply | undefined;
}

/** A new password without the current one: with a code that is sent to the person's address. */
function PasswordByCode({ email, hasCode, reply }: PasswordByCodeProps) {
  const t = useText();
  return (
    <>
      <p className="mb-4 text-muted">{t(hasCode ? "security.password.sent" : "security.password.about", { email })}</p>
      {hasCode ? (
        <ActionForm id="by-code" hasPassword intent="setPassword" reply={reply} className="mb-4 grid gap-2">
          <TextField
            name="code"
            label={t("security.password.code")}
            isCode
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={12}
          />
          <PasswordField name="newPassword" label={t("security.password.new")} purpose="new" />
          <PasswordRules name="newPassword" />
          <div>
            <SubmitButton>{t("security.password.set")}</SubmitButton>
          </div>
        </ActionForm>
      ) : null}
      <ActionForm id="send-code" intent="sendCode" reply={reply}>
        <div>
          <SubmitButton kind="secondary">{t(hasCode ? "security.password.again" : "security.password.send")}</SubmitButton>
        </div>
      </ActionForm>
    </>
  );
}

/** A new password by the current one; other devices are signed out. */
function PasswordChange({ reply }: { reply: FormReply | undefined }) {
  const t = useText();
  return (
    <>
      <ActionForm id="password-form" hasPassword intent="password" reply={reply}>
        <PasswordField name="currentPassword" label={t("profile.settings.current")} purpose="current" />
        <PasswordField name="newPassword" label={t("profile.settings.new")} hint={t("profile.settings.newHint")} purpose="new" />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton>{t("profile.settings.change")}</SubmitButton>
          <span className="text-small text-muted">{t("profile.settings.changeNote")}</span>
        </div>
      </ActionForm>
      <p className="pt-3 text-small">
        <Link to={`${href("/settings/security")}?open=reset`} className="link inline-flex min-h-6 items-center">
          {t("security.password.title")}
        </Link>
      </p>
    </>
  );
}

/** The sections as lines; the one in the address has its form below it, so that the page asks for the password once. */
export function SecurityRows(props: SecurityRowsProps) {
  const { open, reply, email, secondFactor, passkeys, sessions } = props;
  const t = useText();
  const isOn = secondFactor.kind === "on";
  const act = (section: SecuritySection, label: string) => (open === section ? null : { to: sectionPath(section), label });
  const change = t("profile.settings.act.change");
  return (
    <>
      <SettingRow
        name={t("profile.settings.password")}
        value="••••••••"
        act={open === "reset" ? null : act("password", change)}
        id="password"
      >
        {open === "password" ? (
          <PasswordChange reply={reply} />
        ) : open === "reset" ? (
          <PasswordByCode email={email} hasCode={props.hasCode} reply={reply} />
        ) : null}
      </SettingRow>
      <SettingRow
        name={t("security.totp.title")}
        value={t(isOn ? "security.totp.on" : "security.totp.off")}
        act={act("totp", t(isOn ? "security.totp.end" : "security.totp.confirm"))}
      >
        {open === "totp" ? <SecondFactor view={secondFactor} reply={reply} /> : null}
      </SettingRow>
      <SettingRow
        name={t("security.passkeys.title")}
        value={passkeys.length === 0 ? t("profile.settings.none") : passkeys.length}
        act={act("passkeys", passkeys.length === 0 ? t("profile.settings.act.add") : change)}
        id="passkeys"
      >
        {open === "passkeys" ? <Passkeys passkeys={passkeys} device={props.device} wanted={props.wanted} reply={reply} /> : null}
      </SettingRow>
      {props.hasGoogle ? (
        <SettingRow
          name={t("security.google.title")}
          value={t("security.google.on")}
          act={act("google", t("profile.settings.push.turnOff"))}
          id="google"
        >
          {open === "google" ? <GoogleSignIn reply={reply} /> : null}
        </SettingRow>
      ) : null}
      <SettingRow
        name={t("profile.settings.devices")}
        value={t("profile.settings.sessionCount", { count: sessions.devices.length })}
        act={act("devices", t("profile.settings.act.view"))}
        id="devices"
      >
        {open === "devices" ? <Devices {...sessions} reply={reply} /> : null}
      </SettingRow>
    </>
  );
}
