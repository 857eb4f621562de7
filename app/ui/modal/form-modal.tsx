import { ModalFormPart } from "./modal-form.tsx";
import { ModalOfParts, type PartProps } from "./modal-frame.tsx";
import { ModalPart } from "./modal-part.tsx";
import type { ModalView } from "./modal-view.ts";

function Part({ part, closeTo }: PartProps) {
  switch (part.kind) {
    case "form":
      return <ModalFormPart form={part.form} closeTo={closeTo} />;
    case "text":
    case "list":
    case "facts":
    case "file":
      return <ModalPart part={part} />;
    default:
      return null;
  }
}

/** A modal that asks: what it is about, and a form with its own way back. */
export default function FormModal({ view }: { view: ModalView }) {
  return <ModalOfParts view={view} Part={Part} />;
}
