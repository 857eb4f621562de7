import type { ComponentProps, ReactNode } from "react";
import { PageTitle } from "./page-title.tsx";

const widths = { dialog: "max-w-dialog", form: "max-w-form", reading: "max-w-reading", list: "max-w-list" } as const;

interface PageProps extends ComponentProps<typeof PageTitle> {
  /** Also the title of the browser's tab. */
  readonly title: string;
  readonly width?: keyof typeof widths;
  readonly children: ReactNode;
}

/** A page of one column: its title, and its sections one below another. */
export function Page({ width = "form", title, children, ...head }: PageProps) {
  return (
    <div className={widths[width]}>
      <title>{title}</title>
      <PageTitle title={title} {...head} />
      <div className="grid gap-6 compact:gap-4">{children}</div>
    </div>
  );
}
