import { useText } from "#i18n/text-context.tsx";
import { ModalAct, ModalActs } from "#ui/modal/modal-act.tsx";
import { ModalFrame } from "#ui/modal/modal-frame.tsx";
import { SupportAct } from "./shared/support-act.tsx";

export default function AccountDeleted() {
  const t = useText();
  return (
    <ModalFrame title={t("modals.deleted.title")} form="sheet" tone="danger">
      <p>{t("modals.deleted.text")}</p>
      <ModalActs>
        <ModalAct>{t("modals.fine")}</ModalAct>
        <SupportAct kind="primary" />
      </ModalActs>
    </ModalFrame>
  );
}
