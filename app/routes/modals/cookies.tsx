import { Checkbox } from "#forms/checkbox.tsx";
import { FixedCheckbox } from "#forms/fixed-checkbox.tsx";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { ModalForm } from "#ui/modal/modal-form.tsx";
import { ModalFrame } from "#ui/modal/modal-frame.tsx";
import type { loader } from "./cookies.server.ts";
import type { ModalProps } from "./shared/modal.ts";

export default function Cookies({ loaderData: { isAnalyticsAllowed, commandId, goTo } }: ModalProps<typeof loader>) {
  const t = useText();
  const path = useLocalePath();
  return (
    <ModalFrame title={t("cookies.title")} form="sheet">
      <p className="text-small text-muted">{t("cookies.lead")}</p>
      <ModalForm
        action={path("/cookies")}
        commandId={commandId}
        fields={{ goTo }}
        defaultValue={isAnalyticsAllowed ? { analytics: "on" } : {}}
        submit={t("cookies.save")}
        keep={t("common.close")}
      >
        <FixedCheckbox id="essential" label={t("cookies.essential")} hint={t("cookies.essentialText")} />
        <Checkbox name="analytics" label={t("cookies.analytics")} hint={t("cookies.analyticsText")} />
      </ModalForm>
    </ModalFrame>
  );
}
