import type { ReactNode } from "react";
import { PageMeta } from "#ui/shell/page-meta.tsx";

interface PublicHeadProps {
  readonly title: string;
  readonly lead: string;
  /** Beside the words in wide windows. */
  readonly picture?: ReactNode;
  readonly children?: ReactNode;
}

/** The head of a public page: its title and its lead, which search engines show too. */
export function PublicHead({ title, lead, picture, children }: PublicHeadProps) {
  return (
    <header className={picture ? "grid items-center gap-x-16 gap-y-6 lg:grid-cols-2" : undefined}>
      <PageMeta title={title} description={lead} />
      <div className="grid gap-3">
        <h1 className="text-h1 md:text-display">{title}</h1>
        <p className="max-w-lead text-lead text-muted">{lead}</p>
        {children}
      </div>
      {picture}
    </header>
  );
}
