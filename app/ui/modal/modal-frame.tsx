import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { ChevronLeft, CircleCheck, Hourglass, type Icon, TriangleAlert, X } from "#ui/icons.ts";
import { useModalClose } from "./modal-address.ts";

type ModalTone = "info" | "success" | "warning" | "danger";

const marks: Readonly<Record<ModalTone, readonly [Icon, string]>> = {
  info: [Hourglass, "bg-info-soft text-info"],
  success: [CircleCheck, "bg-success-soft text-success"],
  warning: [TriangleAlert, "bg-warning-soft text-warning"],
  danger: [TriangleAlert, "bg-danger-soft text-danger"],
};

/** A coloured icon above the modal's title. */
function Mark({ tone }: { tone: ModalTone }) {
  const [Icon, ground] = marks[tone];
  return (
    <span className={`mb-3 grid size-10 place-items-center rounded-full ${ground}`}>
      <Icon aria-hidden className="size-5" strokeWidth={1.75} />
    </span>
  );
}

interface ModalFrameProps {
  readonly title: string;
  /** Below 768 px: a sheet at the bottom edge, or the full screen with a back button. */
  readonly form: "sheet" | "full";
  readonly tone?: ModalTone;
  readonly children: ReactNode;
}

/**
 * The dialog of a modal. The server draws it open, so it works without scripts. With scripts, `progressive/modal.ts` shows it in the top
 * layer; Escape, a click outside and a swipe follow its closing link.
 */
export function ModalFrame({ title, form, tone, children }: ModalFrameProps) {
  const t = useText();
  const id = useId();
  const closeTo = useModalClose();
  return (
    <dialog open data-modal={form} aria-labelledby={id} className={`modal modal-${form}`}>
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
