import { useLocation } from "react-router";
import { splitLanguage } from "#i18n/locale-path.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { useModalLink } from "../modal/modal-address.ts";
import type { ShellData } from "./viewer.ts";

interface FooterLink {
  readonly href: string;
  readonly label: string;
}

function Column({ title, links }: { title: string; links: readonly FooterLink[] }) {
  return (
    <nav aria-label={title}>
      <p className="mb-2 font-semibold">{title}</p>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href} className="footer-link">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Switches to the other language on the same page. */
function Language({ language }: { language: ShellData["language"] }) {
  const t = useText();
  const { pathname, search } = useLocation();
  const other = language === "ru" ? "en" : "ru";
  return (
    <form method="post" action="/locale">
      <input type="hidden" name="goTo" value={splitLanguage(pathname).path + search} />
      <button type="submit" name="language" value={other} lang={other} className="py-1.5 hover:text-ink hover:underline">
        {t(other === "en" ? "shell.english" : "shell.russian")}
      </button>
    </form>
  );
}

/** The end of a page, from the desktop width up; every link names an existing page (design/screens §4). */
export function Footer({ data, isBare }: { data: ShellData; isBare: boolean }) {
  const t = useText();
  const path = useLocalePath();
  const modal = useModalLink();
  const isStaff = data.viewer !== null && data.viewer.role !== "member";
  const service = [
    { href: path("/#service"), label: t("shell.nav.about") },
    { href: path("/#tariffs"), label: t("shell.nav.tariffs") },
    { href: path("/#guarantees"), label: t("shell.nav.guarantees") },
    { href: path("/transfers"), label: t("shell.nav.directions") },
    { href: path("/policy"), label: t("shell.nav.documents") },
  ];
  const support = [
    { href: path("/qa"), label: t("shell.nav.questions") },
    { href: modal("contact-us"), label: t("shell.footer.write") },
    { href: path("/contacts"), label: t("shell.nav.contacts") },
  ];
  const community = [
    { href: path("/reviews"), label: t("shell.nav.reviews") },
    { href: path("/blog"), label: t("shell.nav.blog") },
    { href: path("/partnership"), label: t("shell.footer.partners") },
    ...(data.messengerChannel === "" ? [] : [{ href: data.messengerChannel, label: t("shell.footer.news") }]),
  ];
  return (
    <footer className="no-print hidden border-t border-line bg-surface text-small md:block">
      {isBare || isStaff ? null : (
        <div className="mx-auto grid max-w-page grid-cols-3 gap-8 px-6 pt-8 pb-6">
          <Column title={t("shell.footer.service")} links={service} />
          <Column title={t("shell.footer.support")} links={support} />
          <Column title={t("shell.footer.community")} links={community} />
        </div>
      )}
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 px-6 pb-6 text-muted first:pt-4">
        <p className="py-1.5">{t("shell.footer.legal", { year: data.year, name: data.productName })}</p>
        <a href={modal("cookies")} className="footer-link">
          {t("shell.cookies.title")}
        </a>
        {data.isEnglishOn ? <Language language={data.language} /> : null}
      </div>
    </footer>
  );
}
