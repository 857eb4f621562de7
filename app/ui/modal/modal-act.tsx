import type { ReactNode } from "react";
import { Link } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { useModalClose } from "./modal-address.ts";

interface ModalActProps {
  readonly kind?: "primary" | "secondary";
  /** The link's address; without it, the button closes the modal. */
  readonly to?: string;
  /** The browser opens the address itself, without the client router: mail addresses, files. */
  readonly isDocument?: boolean;
  readonly children: ReactNode;
}

/** A link of a modal that looks like a button. It replaces the modal's entry in the history. */
export function ModalAct({ to, kind = "secondary", isDocument, children }: ModalActProps) {
  const closeTo = useModalClose();
  const isClosing = to === undefined || to === closeTo;
  return (
    <Link
      to={to ?? closeTo}
      replace
      preventScrollReset={isClosing}
      reloadDocument={isDocument}
      className={`button button-${kind}`}
      {...(isClosing && { "data-modal-close": "" })}
    >
      <span>{children}</span>
    </Link>
  );
}

/** The row of buttons at the end of a modal. The last one is the main one: on the right, on phones on top. */
export const ModalActs = ({ children }: { children: ReactNode }) => <div className="modal-acts">{children}</div>;

/** The button row of a modal that only informs. */
export function FineAct() {
  const t = useText();
  return (
    <ModalActs>
      <ModalAct kind="primary">{t("modals.fine")}</ModalAct>
    </ModalActs>
  );
}
