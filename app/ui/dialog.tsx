import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { useText } from "#i18n/text-context.tsx";

interface DialogProps {
  readonly title: ReactNode;
  /** Where closing leads: the same page without `?modal=`. */
  readonly closeTo: string;
  readonly children: ReactNode;
}

/** A modal that lives in the address: open in the server's HTML, upgraded to a real modal where scripts run. */
export function Dialog({ title, closeTo, children }: DialogProps) {
  const t = useText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const node = dialog.current;
    node?.close();
    node?.showModal();
    return () => node?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby={id}
      className="dialog"
      onCancel={(event) => {
        event.preventDefault();
        void navigate(closeTo, { preventScrollReset: true });
      }}
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id={id} tabIndex={-1} className="text-h3">
          {title}
        </h2>
        <Link
          to={closeTo}
          preventScrollReset
          aria-label={t("common.close")}
          className="-m-2 grid size-11 place-items-center rounded-control text-muted hover:bg-subtle"
        >
          <X aria-hidden className="size-5" strokeWidth={1.75} />
        </Link>
      </div>
      {children}
    </dialog>
  );
}
