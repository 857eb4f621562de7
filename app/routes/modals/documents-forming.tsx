import { FormingModal } from "./shared/forming-modal.tsx";
import type { ModalHandle } from "./shared/modal.ts";

export const handle: ModalHandle = { namespaces: ["modals"] };

export default FormingModal;
