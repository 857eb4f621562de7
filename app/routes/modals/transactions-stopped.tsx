import { useText } from "#i18n/text-context.tsx";
import { ModalAct, ModalActs } from "#ui/modal/modal-act.tsx";
import { ModalFrame } from "#ui/modal/modal-frame.tsx";
import { SupportAct } from "./shared/support-act.tsx";

export default function TransactionsStopped() {
  const t = useText();
  return (
    <ModalFrame title={t("modals.stopped.title")} form="sheet" tone="warning">
      <p>{t("modals.stopped.text")}</p>
      <ModalActs>
        <SupportAct />
        <ModalAct kind="primary">{t("modals.fine")}</ModalAct>
      </ModalActs>
    </ModalFrame>
  );
}
