import { href } from "react-router";
import type { FormReply } from "#forms/reply.ts";
import { useText } from "#i18n/text-context.tsx";
import type { PasskeyView } from "#services/passkey/own-passkeys.server.ts";
import type { OwnDevices } from "#services/profile/end-devices.server.ts";
import type { SecondFactorView } from "#services/second-factor/set-up.server.ts";
import { SettingRow } from "../member/settings/setting-row.tsx";
import { Devices } from "./devices.tsx";
import { GoogleSignIn } from "./google-sign-in.tsx";
import type { SecuritySection } from "./open-section.ts";
import { Passkeys, type PasskeysProps } from "./passkeys.tsx";
import { PasswordByCode } from "./password-by-code.tsx";
import { PasswordChange } from "./password-change.tsx";
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
