import type { loader } from "./confirm-residency.server.ts";
import type { ModalProps } from "./shared/modal.ts";
import { ResidenceModal } from "./shared/residence-modal.tsx";

export default function ConfirmResidency({ loaderData }: ModalProps<typeof loader>) {
  return <ResidenceModal {...loaderData} text="text" />;
}
