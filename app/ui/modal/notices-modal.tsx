import { useModalClose } from "./modal-address.ts";
import { ModalFrame } from "./modal-frame.tsx";
import { ModalNotices } from "./modal-notices.tsx";
import type { ModalView } from "./modal-view.ts";

/** The bell's modal. */
export default function NoticesModal({ view }: { view: ModalView }) {
  return (
    <ModalFrame view={view} closeTo={useModalClose()}>
      {view.parts.map((part) => (part.kind === "notices" ? <ModalNotices key={part.kind} {...part} /> : null))}
    </ModalFrame>
  );
}
