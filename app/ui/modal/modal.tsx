import { useModalClose } from "./modal-address.ts";
import { ModalFrame } from "./modal-frame.tsx";
import { Part } from "./modal-part.tsx";
import type { ModalView } from "./modal-view.ts";

/** Says a modal that the server has described. */
export default function Modal({ view }: { view: ModalView }) {
  const closeTo = useModalClose();
  const { name, about, title, form, isDocument, isFixed, tone, parts } = view;
  return (
    <ModalFrame key={`${name} ${about}`} title={title} closeTo={closeTo} form={form} isDocument={isDocument} isFixed={isFixed} tone={tone}>
      {parts.map((part) => (
        <Part key={part.kind === "text" ? part.text : part.kind} part={part} closeTo={closeTo} />
      ))}
    </ModalFrame>
  );
}
