import type { ReactNode } from "react";
import { Link } from "react-router";
import { ChevronLeft } from "#ui/icons.ts";

interface PageTitleProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Link to the parent page. */
  readonly back?: { readonly to: string; readonly label: string };
  /** Right of the title: a chip, a number. */
  readonly aside?: ReactNode;
  readonly actions?: ReactNode;
}

/** The head of a page: the only h1. Its actions are beside the title where they have room, and never between the title and its sentence. */
export function PageTitle({ title, lead, back, aside, actions }: PageTitleProps) {
  return (
    <div className="mb-6 grid gap-2 compact:mb-4">
      {back ? (
        <Link
          to={back.to}
          className="-ml-1 inline-flex min-h-6 items-center gap-1 justify-self-start text-small text-muted hover:text-ink hover:underline"
        >
          <ChevronLeft aria-hidden className="size-4" />
          {back.label}
        </Link>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className={`flex flex-wrap items-center gap-x-4 gap-y-1 ${lead && actions ? "md:min-w-48 md:flex-1" : ""}`}>
          <h1 className="text-h2 md:text-h1 compact:text-h2">{title}</h1>
          {aside}
        </div>
        {lead ? (
          <div className="w-full text-body text-muted md:order-last compact:text-small">
            <p className="max-w-reading">{lead}</p>
          </div>
        ) : null}
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </div>
  );
}
