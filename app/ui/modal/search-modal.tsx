import { useModalClose } from "./modal-address.ts";
import { ModalFrame } from "./modal-frame.tsx";
import { ModalSearch } from "./modal-search.tsx";
import type { ModalView } from "./modal-view.ts";

/** The search of staff, over the page that they work on. */
export default function SearchModal({ view }: { view: ModalView }) {
  return (
    <ModalFrame view={view} closeTo={useModalClose()}>
      {view.parts.map((part) => (part.kind === "search" ? <ModalSearch key={part.kind} {...part} /> : null))}
    </ModalFrame>
  );
}
