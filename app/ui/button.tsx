import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { LoaderCircle } from "#ui/icons.ts";
import { useOpensModal } from "#ui/modal/modal-address.ts";

export type ButtonKind = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "normal" | "row";

interface Look {
  readonly kind?: ButtonKind;
  /** `row` is lower, for lists and tables. */
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
  readonly isWide?: boolean;
}

const className = ({ kind = "secondary", size = "normal", isWide }: Look) =>
  `button button-${kind}${size === "row" ? " button-row" : ""}${isWide ? " w-full" : ""}`;

interface ButtonProps extends Look, Omit<ComponentProps<"button">, "className"> {
  readonly type: "submit" | "button" | "reset";
  readonly isPending?: boolean;
  readonly children: ReactNode;
}

/** A button that changes something. At most one `primary` per view (design/look §1). */
export function Button({ kind, size, icon, isWide, isPending, children, ...button }: ButtonProps) {
  return (
    <button {...button} className={className({ kind, size, isWide })} aria-busy={isPending ? true : undefined}>
      {isPending ? <LoaderCircle aria-hidden className="spinner size-5" /> : icon}
      <span>{children}</span>
    </button>
  );
}

interface ButtonLinkProps extends Look {
  readonly to: string;
  /** Loads a document instead of using the client router: for files, other origins' pages, script-free pages. */
  readonly isDocument?: boolean;
  readonly isPending?: boolean;
  readonly onClick?: (event: MouseEvent) => void;
  readonly children: ReactNode;
  readonly "aria-label"?: string;
}

/** A link that looks like a button. */
export function ButtonLink({ kind, size, icon, isWide, to, isDocument, isPending, children, ...rest }: ButtonLinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset={useOpensModal(to)}
      reloadDocument={isDocument}
      className={className({ kind, size, isWide })}
      aria-busy={isPending ? true : undefined}
      {...rest}
    >
      {isPending ? <LoaderCircle aria-hidden className="spinner size-5" /> : icon}
      <span>{children}</span>
    </Link>
  );
}
