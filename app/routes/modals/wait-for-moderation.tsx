import { href } from "react-router";
import type { TextKey } from "#i18n/text.ts";
import { useText } from "#i18n/text-context.tsx";
import { ModalAct, ModalActs } from "#ui/modal/modal-act.tsx";
import { ModalFrame } from "#ui/modal/modal-frame.tsx";
import type { ModalProps } from "./shared/modal.ts";
import type { loader } from "./wait-for-moderation.server.ts";

export default function WaitForModeration({ loaderData: { status, email } }: ModalProps<typeof loader>) {
  const t = useText();
  return (
    <ModalFrame title={t("modals.moderation.title")} form="sheet" tone="info">
      <p>{t(`modals.moderation.${status}` as TextKey)}</p>
      <p className="text-small text-muted">{t("modals.moderation.mail", { email })}</p>
      <ModalActs>
        <ModalAct to={href("/profile")}>{t("modals.moderation.profile")}</ModalAct>
        <ModalAct kind="primary">{t("modals.fine")}</ModalAct>
      </ModalActs>
    </ModalFrame>
  );
}
