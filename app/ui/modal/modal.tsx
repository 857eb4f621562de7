import { ModalActs } from "./modal-acts.tsx";
import { useModalClose } from "./modal-address.ts";
import { ModalFrame } from "./modal-frame.tsx";
import type { ModalPart, ModalView } from "./modal-view.ts";
import { Choices, Keys, Shared } from "./modal-ways.tsx";
import { Told } from "./told.tsx";

function Part({ part, closeTo }: { part: ModalPart; closeTo: string }) {
  switch (part.kind) {
    case "link":
      return <Shared {...part} />;
    case "choices":
      return <Choices {...part} />;
    case "keys":
      return <Keys {...part} />;
    case "acts":
      return <ModalActs acts={part.acts} closeTo={closeTo} />;
    case "form":
    case "notices":
      return null;
    default:
      return <Told part={part} />;
  }
}

/** Says a modal that the server has described; those with a form, and the list of notices, are files of their own. */
export default function Modal({ view }: { view: ModalView }) {
  const closeTo = useModalClose();
  return (
    <ModalFrame key={`${view.name} ${view.about}`} view={view} closeTo={closeTo}>
      {view.parts.map((part) => (
        <Part key={part.kind === "text" ? part.text : part.kind} part={part} closeTo={closeTo} />
      ))}
    </ModalFrame>
  );
}
