import { href } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { ModalAct, ModalActs } from "#ui/modal/modal-act.tsx";
import type { ModalProps } from "./shared/modal.ts";
import { OfferEditedModal } from "./shared/offer-edited-modal.tsx";
import type { loader } from "./success-offer-edited-fill-profile.server.ts";

export default function OfferEditedToFillProfile({ loaderData }: ModalProps<typeof loader>) {
  const t = useText();
  return (
    <OfferEditedModal {...loaderData} consequence={t("modals.edited.success-offer-edited-fill-profile")}>
      <ModalActs>
        <ModalAct>{t("modals.later")}</ModalAct>
        <ModalAct kind="primary" to={href("/profile")}>
          {t("modals.fillProfile.submit")}
        </ModalAct>
      </ModalActs>
    </OfferEditedModal>
  );
}
