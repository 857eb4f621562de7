import { FormingModal } from "./shared/forming-modal.tsx";

export default FormingModal;
