import { type ReactNode, useEffect, useRef, useState } from "react";
import { href, useLocation, useNavigation } from "react-router";
import { splitLanguage } from "#i18n/locale-path.ts";
import { useText } from "#i18n/text-context.tsx";
import { useLive } from "#live/use-live.ts";
import { Megaphone, Monitor } from "#ui/icons.ts";
import { MaintenanceModal } from "../modal/maintenance-modal.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { CookieBar } from "./cookie-bar.tsx";
import { DismissButton } from "./dismiss-button.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { type PageHandle, usesFramework } from "./page-handle.ts";
import { usePageHandle } from "./use-shell.ts";
import type { ShellData } from "./viewer.ts";

/**
 * After a client navigation, moves the focus to the new page's heading, so that a screen reader announces the page, and Tab continues from
 * there (design/look §6). A page that has set the focus itself keeps it.
 */
function useArrival(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const page = document.getElementById("content");
    const heading = page?.querySelector("h1");
    if (!heading || page?.contains(document.activeElement) || document.querySelector("dialog[open]")) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}

type LayoutName = NonNullable<PageHandle["layout"]>;

const widths: Readonly<Record<LayoutName, string>> = {
  default: "max-w-page",
  white: "max-w-page",
  transactions: "max-w-page",
  auth: "max-w-auth",
  entry: "max-w-auth lg:max-w-240",
  pure: "max-w-dialog",
};

interface ShellProps {
  readonly data: ShellData;
  /** The modal over the page; the page behind it cannot be used. */
  readonly modal: ReactNode;
  readonly children: ReactNode;
}

interface AnnouncementProps {
  readonly text: string;
  readonly at: number;
}

/** The announcement for everybody, until they dismiss it. A plain form, because pages without scripts have it too. */
function Announcement({ text, at }: AnnouncementProps) {
  const t = useText();
  return (
    <aside aria-label={t("shell.announcement")} className="no-print border-b border-line bg-info-soft text-info">
      <div className="mx-auto flex max-w-page items-center gap-3 px-4 py-1 md:px-6">
        <Megaphone aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
        <p className="min-w-0 flex-1 text-small">{text}</p>
        <DismissButton label={t("shell.putAway")} name="at" value={at} />
      </div>
    </aside>
  );
}

/** Tells companies on phones that documents are easier to handle on a computer (specification §3). The line can be ignored. */
function DesktopNotice({ origin }: { origin: string }) {
  const t = useText();
  const letter = new URLSearchParams({ subject: t("shell.desktop.subject"), body: origin }).toString().replaceAll("+", "%20");
  return (
    <aside aria-label={t("shell.desktop.title")} className="no-print border-b border-line bg-info-soft text-info md:hidden">
      <div className="mx-auto flex max-w-page items-center gap-3 px-4 py-1 md:px-6">
        <Monitor aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
        <p className="min-w-0 flex-1 text-small">
          {t("shell.desktop.text")}{" "}
          <a href={`mailto:?${letter}`} className="link">
            {t("shell.desktop.send")}
          </a>
        </p>
        <DismissButton label={t("shell.desktop.putAway")} name="notice" value="desktop" />
      </div>
    </aside>
  );
}

const first = 0.08;
const trickle = 800;

/** The thin progress bar of a client navigation: starts at 0.08, advances slowly, disappears within 50 ms of the end. */
function NavigationProgress() {
  const isBusy = useNavigation().state !== "idle";
  const [done, setDone] = useState(0);
  useEffect(() => {
    if (!isBusy) {
      const timer = setTimeout(() => setDone(0), 50);
      return () => clearTimeout(timer);
    }
    setDone(first);
    const timer = setInterval(() => setDone((before) => before + (0.95 - before) * 0.25), trickle);
    return () => clearInterval(timer);
  }, [isBusy]);
  if (done === 0) return null;
  return (
    <svg className="progress w-full" viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden>
      <rect width={100 * done} height="3" fill="currentColor" />
    </svg>
  );
}

/** Everything around a page: skip link, header, progress, footer, bottom bar, by the page's layout. */
export function Shell({ data, modal, children }: ShellProps) {
  const t = useText();
  const { pathname } = useLocation();
  const handle = usePageHandle();
  const layout = handle.layout ?? "default";
  const hasFramework = usesFramework(handle, data.viewer === null);
  const live = useLive({ url: data.viewer === null ? null : "/live", unread: data.unread, cursor: data.liveCursor });
  useArrival();
  const isBare = layout === "auth" || layout === "entry" || layout === "pure";
  return (
    <>
      <div className="contents" inert={modal !== null}>
        <a href="#content" className="skip-link">
          {t("shell.skip")}
        </a>
        {hasFramework ? <NavigationProgress /> : null}
        {data.isDemo ? (
          <aside
            aria-label={t("shell.demoLabel")}
            data-demo
            className="no-print bg-warning-soft px-4 py-1 text-center text-caption text-warning"
          >
            {t("shell.demo")}
          </aside>
        ) : null}
        {data.announcement ? <Announcement {...data.announcement} /> : null}
        {data.hintsAtDesktop ? <DesktopNotice origin={data.origin} /> : null}
        <Header
          data={{ ...data, unread: live.unread }}
          isBare={isBare}
          hasNav={!isBare && handle.headerNav !== false}
          isPrivate={handle.isPrivate === true}
        />
        {data.asksForCookies && layout !== "pure" && splitLanguage(pathname).path !== href("/cookies") ? <CookieBar /> : null}
        <main id="content" tabIndex={-1} className={`mx-auto w-full flex-1 px-4 pt-6 pb-12 md:px-6 md:pt-8 ${widths[layout]}`}>
          {children}
        </main>
        {layout === "pure" ? null : <Footer data={data} isBare={isBare} />}
        {handle.mobileBar === false || layout === "pure" ? null : <BottomBar data={data} />}
      </div>
      {modal}
      {hasFramework ? <MaintenanceModal /> : null}
    </>
  );
}
