import { useText } from "#i18n/text-context.tsx";
import { FineAct } from "#ui/modal/modal-act.tsx";
import type { ModalProps } from "./shared/modal.ts";
import { OfferEditedModal } from "./shared/offer-edited-modal.tsx";
import type { loader } from "./success-offer-edited-wait-for-moderation.server.ts";

export default function OfferEditedOnModeration({ loaderData }: ModalProps<typeof loader>) {
  const t = useText();
  return (
    <OfferEditedModal {...loaderData} consequence={t("modals.edited.success-offer-edited-wait-for-moderation")}>
      <FineAct />
    </OfferEditedModal>
  );
}
