import { href } from "react-router";
import { ActionForm } from "#forms/action-form.tsx";
import { PasswordField } from "#forms/password-field.tsx";
import { RadioCards } from "#forms/radio-cards.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { useText } from "#i18n/text-context.tsx";
import type { DeviceView, OwnDevices } from "#services/profile/end-devices.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Laptop } from "#ui/icons.ts";
import { StatusChip } from "#ui/status-chip.tsx";
import { Time } from "#ui/time.tsx";

function DeviceName({ name }: DeviceView) {
  const t = useText();
  return name === "" ? t("profile.settings.unknownDevice") : name;
}

function LastSeen({ ip, lastSeenAt }: DeviceView) {
  const t = useText();
  return (
    <>
      {ip ? t("profile.settings.seen", { ip }) : t("profile.settings.seenOnly")} <Time at={lastSeenAt} />
    </>
  );
}

/** For a person who signs in with Google only and whose sign-in is not recent: explains what to do instead of typing a password. */
function WithoutPassword() {
  const t = useText();
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <p className="text-muted">{t("profile.settings.endWithout")}</p>
      <div>
        <ButtonLink to={`${href("/settings/security")}?open=reset`}>{t("profile.settings.setPassword")}</ButtonLink>
      </div>
    </div>
  );
}

/** The person's sessions, and the form that ends one of them or all others. */
export function Devices({ devices, needsPassword, lacksPassword, reply }: OwnDevices & { reply: FormReply | undefined }) {
  const t = useText();
  const others = devices.filter(({ isThis }) => !isThis);
  const cards = others.map((device) => ({ value: device.id, title: <DeviceName {...device} />, text: <LastSeen {...device} /> }));
  return (
    <>
      {devices
        .filter(({ isThis }) => isThis)
        .map((device) => (
          <div key={device.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-4">
            <div className="grid min-w-0 gap-0.5">
              <span className="font-medium">
                <DeviceName {...device} />
              </span>
              <span className="text-small text-muted">
                <LastSeen {...device} />
              </span>
            </div>
            <StatusChip tone="success" icon={Laptop}>
              {t("profile.settings.thisDevice")}
            </StatusChip>
          </div>
        ))}
      {others.length === 0 ? (
        <p className="pt-1 text-small text-muted">{t("profile.settings.alone")}</p>
      ) : lacksPassword ? (
        <WithoutPassword />
      ) : (
        <ActionForm
          id="devices-form"
          intent="devices"
          hasPassword={needsPassword}
          reply={reply}
          defaultValue={{ sessionId: "others" }}
          className="grid gap-4 border-t border-line pt-4"
        >
          <RadioCards
            name="sessionId"
            legend={t("profile.settings.endWhich")}
            cards={[{ value: "others", title: t("profile.settings.endOthers") }, ...cards]}
          />
          {needsPassword ? (
            <PasswordField label={t("profile.settings.current")} hint={t("profile.settings.endHint")} purpose="current" />
          ) : null}
          <div>
            <SubmitButton kind="secondary">{t("profile.settings.end")}</SubmitButton>
          </div>
        </ActionForm>
      )}
    </>
  );
}
