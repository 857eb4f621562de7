import { href } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { FineAct, ModalAct, ModalActs } from "#ui/modal/modal-act.tsx";
import { ModalFrame } from "#ui/modal/modal-frame.tsx";
import type { ModalProps } from "./shared/modal.ts";
import type { loader } from "./success.server.ts";

/** The title says what was done, the subtitle what follows; an optional button continues. */
const messages = {
  passwordReset: { title: "modals.success.passwordChanged.title", subtitle: "modals.success.passwordReset", action: null },
  passwordChanged: {
    title: "modals.success.passwordChanged.title",
    subtitle: "modals.success.passwordChanged.text",
    action: { text: "modals.success.passwordChanged.devices", to: `${href("/settings/security")}?open=devices` },
  },
} as const;

export default function Success({ loaderData: { done } }: ModalProps<typeof loader>) {
  const t = useText();
  const { title, subtitle, action } = messages[done];
  return (
    <ModalFrame title={t(title)} form="sheet" tone="success">
      <p>{t(subtitle)}</p>
      {action === null ? (
        <FineAct />
      ) : (
        <ModalActs>
          <ModalAct to={action.to}>{t(action.text)}</ModalAct>
          <ModalAct kind="primary">{t("modals.fine")}</ModalAct>
        </ModalActs>
      )}
    </ModalFrame>
  );
}
