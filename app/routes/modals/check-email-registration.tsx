import { href } from "react-router";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { FineAct } from "#ui/modal/modal-act.tsx";
import { ModalForm } from "#ui/modal/modal-form.tsx";
import { ModalFrame } from "#ui/modal/modal-frame.tsx";
import type { loader } from "./check-email-registration.server.ts";
import type { ModalProps } from "./shared/modal.ts";

/**
 * Says where the letter was sent, and can send another one. After a registration the letter is on its way, so the main button closes the
 * modal; at a later sign-in the link may have expired, so the main button sends another letter.
 */
export default function CheckEmail({ loaderData: { isNew, email, commandId } }: ModalProps<typeof loader>) {
  const t = useText();
  const path = useLocalePath();
  return (
    <ModalFrame title={t("modals.checkEmail.title")} form="sheet" tone="info">
      {isNew ? (
        <>
          <p>{email === null ? t("modals.checkEmail.text") : t("modals.checkEmail.sentTo", { email })}</p>
          <p className="text-small text-muted">{t("modals.checkEmail.lost")}</p>
        </>
      ) : (
        <p>{email === null ? t("modals.checkEmail.unconfirmed") : t("modals.checkEmail.unconfirmedOf", { email })}</p>
      )}
      {email === null ? (
        <FineAct />
      ) : (
        <ModalForm
          action={path(href("/verify-email"))}
          commandId={commandId}
          fields={{ intent: "resend", email }}
          submit={t("modals.checkEmail.again")}
          keep={t("modals.fine")}
          isKeepMain={isNew}
        />
      )}
    </ModalFrame>
  );
}
