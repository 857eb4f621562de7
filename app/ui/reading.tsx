import type { ReactNode } from "react";
import Markdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import { useLocalePath } from "#i18n/text-context.tsx";

/** `//host` and `/\\host` lead to another site. */
const isOwn = (href: string) => /^(?:\/(?![/\\])|#)/.test(href);

function TextLink({ href = "", children }: { href?: string | undefined; children?: ReactNode }) {
  const path = useLocalePath();
  if (isOwn(href)) return <a href={path(href)}>{children}</a>;
  return (
    <a href={href} rel="noopener noreferrer">
      {children}
    </a>
  );
}

const components: Components = {
  a: ({ href, children }) => <TextLink href={href}>{children}</TextLink>,
  // A table that is wider than a phone scrolls by itself, not the page.
  table: ({ children }) => (
    <div className="overflow-x-auto">
      <table>{children}</table>
    </div>
  ),
};

/** Text that editors wrote in Markdown: HTML is left out, links to scripts are emptied, pictures are not loaded. */
export function Reading({ children }: { children: string }) {
  return (
    <div className="reading">
      <Markdown remarkPlugins={[remarkGfm]} components={components} disallowedElements={["img"]} unwrapDisallowed skipHtml>
        {children}
      </Markdown>
    </div>
  );
}
