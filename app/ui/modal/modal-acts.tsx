import { Link } from "react-router";
import type { ModalAct } from "./modal-view.ts";

/** The ways on; the one that leads furthest stands right, and on top on phones. Leaving by them keeps no modal behind. */
export function ModalActs({ acts, closeTo }: { acts: readonly ModalAct[]; closeTo: string }) {
  return (
    <div className="modal-acts">
      {acts.map(({ text, to = closeTo, kind = "secondary", isDocument }) => (
        <Link
          key={text}
          to={to}
          replace
          preventScrollReset={to === closeTo}
          reloadDocument={isDocument}
          className={`button button-${kind}`}
          {...(to === closeTo && { "data-modal-close": "" })}
        >
          <span>{text}</span>
        </Link>
      ))}
    </div>
  );
}
