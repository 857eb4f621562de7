import { ModalActs } from "./modal-acts.tsx";
import { ModalOfParts, type PartProps } from "./modal-frame.tsx";
import { ModalPart } from "./modal-part.tsx";
import type { ModalView } from "./modal-view.ts";
import { Choices, Keys, Shared } from "./modal-ways.tsx";

function Part({ part, closeTo }: PartProps) {
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
    case "search":
      return null;
    default:
      return <ModalPart part={part} />;
  }
}

/** Says a modal that the server has described; those with a form, and the list of notices, are files of their own. */
export default function Modal({ view }: { view: ModalView }) {
  return <ModalOfParts view={view} Part={Part} />;
}
