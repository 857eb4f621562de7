import { useModalClose } from "./modal-address.ts";
import { ModalFormPart } from "./modal-form.tsx";
import { ModalFrame } from "./modal-frame.tsx";
import type { ModalPart, ModalView } from "./modal-view.ts";
import { Told } from "./told.tsx";

function Part({ part, closeTo }: { part: ModalPart; closeTo: string }) {
  switch (part.kind) {
    case "form":
      return <ModalFormPart form={part.form} closeTo={closeTo} />;
    case "text":
    case "list":
    case "facts":
    case "file":
      return <Told part={part} />;
    default:
      return null;
  }
}

/** A modal that asks: what it is about, and a form with its own way back. */
export default function FormModal({ view }: { view: ModalView }) {
  const closeTo = useModalClose();
  return (
    <ModalFrame key={`${view.name} ${view.about}`} view={view} closeTo={closeTo}>
      {view.parts.map((part) => (
        <Part key={part.kind === "text" ? part.text : part.kind} part={part} closeTo={closeTo} />
      ))}
    </ModalFrame>
  );
}
