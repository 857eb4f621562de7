import { useText } from "#i18n/text-context.tsx";
import { ModalAct, ModalActs } from "#ui/modal/modal-act.tsx";
import { ModalFrame } from "#ui/modal/modal-frame.tsx";

/** The contract is being made; the modal closes when it can be signed. */
export function FormingModal() {
  const t = useText();
  return (
    <ModalFrame title={t("modals.forming.title")} form="sheet" tone="info">
      <p>{t("modals.forming.text")}</p>
      <ModalActs>
        <ModalAct>{t("modals.forming.back")}</ModalAct>
      </ModalActs>
    </ModalFrame>
  );
}
