import { href } from "react-router";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { FineAct } from "#ui/modal/modal-act.tsx";
import { ModalForm } from "#ui/modal/modal-form.tsx";
import { ModalFrame } from "#ui/modal/modal-frame.tsx";
import type { loader } from "./check-email-registration.server.ts";
import type { ModalProps } from "./shared/modal.ts";

/** Says where the letter was sent, and can send another one. */
export default function CheckEmail({ loaderData: { email, commandId } }: ModalProps<typeof loader>) {
  const t = useText();
  const path = useLocalePath();
  return (
    <ModalFrame title={t("modals.checkEmail.title")} form="sheet" tone="warning">
      <p>{email === null ? t("modals.checkEmail.text") : t("modals.checkEmail.sentTo", { email })}</p>
      <p className="text-small text-muted">{t("modals.checkEmail.lost")}</p>
      {email === null ? (
        <FineAct />
      ) : (
        <ModalForm
          action={path(href("/verify-email"))}
          commandId={commandId}
          fields={{ intent: "resend", email }}
          submit={t("modals.checkEmail.again")}
          keep={t("modals.fine")}
        />
      )}
    </ModalFrame>
  );
}
