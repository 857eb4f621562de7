import { useLocalePath, useText } from "#i18n/text-context.tsx";
import type { ShellData } from "./viewer.ts";

/** The end of a page, from the desktop width up. */
export function Footer({ data, isBare }: { data: ShellData; isBare: boolean }) {
  const t = useText();
  const path = useLocalePath();
  const links = [
    { href: path("/#how"), label: t("shell.nav.howItWorks") },
    { href: path("/#guarantees"), label: t("shell.nav.guarantees") },
    { href: path("/transactions"), label: t("shell.nav.offers") },
  ];
  return (
    <footer className="no-print hidden border-t border-line bg-surface md:block">
      <div className="mx-auto flex max-w-page flex-wrap items-baseline justify-between gap-x-8 gap-y-2 px-6 py-6 text-small text-muted">
        <p>{t("shell.footer.legal", { year: data.year, name: data.productName })}</p>
        {isBare ? null : (
          <ul className="flex gap-6">
            {links.map((link) => (
              <li key={link.href}>
                <a href={link.href} className="hover:text-ink hover:underline">
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  );
}
