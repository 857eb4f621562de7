import { FineAct } from "#ui/modal/modal-act.tsx";
import type { ModalProps } from "./shared/modal.ts";
import { OfferEditedModal } from "./shared/offer-edited-modal.tsx";
import type { loader } from "./success-offer-edited.server.ts";

export default function OfferEdited({ loaderData }: ModalProps<typeof loader>) {
  return (
    <OfferEditedModal {...loaderData}>
      <FineAct />
    </OfferEditedModal>
  );
}
