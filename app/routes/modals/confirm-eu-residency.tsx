import type { loader } from "./confirm-eu-residency.server.ts";
import type { ModalProps } from "./shared/modal.ts";
import { ResidenceModal } from "./shared/residence-modal.tsx";

export default function ConfirmEuResidency({ loaderData }: ModalProps<typeof loader>) {
  return <ResidenceModal {...loaderData} text="europeText" />;
}
