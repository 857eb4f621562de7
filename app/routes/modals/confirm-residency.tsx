import type { loader } from "./confirm-residency.server.ts";
import type { ModalHandle, ModalProps } from "./shared/modal.ts";
import { ResidenceModal } from "./shared/residence-modal.tsx";

export const handle: ModalHandle = { namespaces: ["modals", "reference"] };

export default function ConfirmResidency({ loaderData }: ModalProps<typeof loader>) {
  return <ResidenceModal {...loaderData} text="text" />;
}
