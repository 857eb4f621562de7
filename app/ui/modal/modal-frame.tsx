import { type ComponentType, type ReactNode, useId } from "react";
import { Link } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { ChevronLeft, X } from "#ui/icons.ts";
import { Mark } from "./mark.tsx";
import { useModalClose } from "./modal-address.ts";
import type { ModalPart, ModalView } from "./modal-view.ts";

interface ModalFrameProps {
  readonly view: Pick<ModalView, "title" | "form" | "isDocument" | "isFixed" | "tone">;
  /** Where closing leads: the same page without the modal. */
  readonly closeTo: string;
  readonly children: ReactNode;
}

/**
 * A modal of the address, open in the server's HTML. `progressive/modal.ts` makes it a real one where scripts run: Escape, a click outside,
 * a swipe and the focus all end in its closing link.
 */
export function ModalFrame({ view, closeTo, children }: ModalFrameProps) {
  const { title, form, isDocument, isFixed, tone } = view;
  const t = useText();
  const id = useId();
  return (
    <dialog
      open
      data-modal={isFixed ? "fixed" : form}
      aria-labelledby={id}
      className={`modal modal-${form}${isDocument ? " modal-document" : ""}`}
    >
      <div className="modal-head">
        <Link to={closeTo} replace preventScrollReset data-modal-close aria-label={t("common.close")} className="modal-close">
          <X aria-hidden className={form === "full" ? "hidden size-5 md:block" : "size-5"} strokeWidth={1.75} />
          {form === "full" ? <ChevronLeft aria-hidden className="size-6 md:hidden" strokeWidth={1.75} /> : null}
        </Link>
        {tone ? <Mark tone={tone} /> : null}
        <h2 id={id} tabIndex={-1} data-modal-title className="min-w-0 text-h3">
          {title}
        </h2>
      </div>
      <div className="modal-body">{children}</div>
    </dialog>
  );
}

export interface PartProps {
  readonly part: ModalPart;
  readonly closeTo: string;
}

/** A modal that the server has described, each of its pieces said by `Part`. */
export function ModalOfParts({ view, Part }: { view: ModalView; Part: ComponentType<PartProps> }) {
  const closeTo = useModalClose();
  return (
    <ModalFrame key={`${view.name} ${view.about}`} view={view} closeTo={closeTo}>
      {view.parts.map((part) => (
        <Part key={part.kind === "text" ? part.text : part.kind} part={part} closeTo={closeTo} />
      ))}
    </ModalFrame>
  );
}
