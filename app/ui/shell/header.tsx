import { href, Link, NavLink, useLocation } from "react-router";
import { homeOf } from "#domain/people/landing.ts";
import { brandSigns } from "#domain/text/brand-signs.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { Bell as BellIcon, Search } from "#ui/icons.ts";
import { shortCount } from "#ui/short-count.ts";
import { useModalLink } from "../modal/modal-address.ts";
import { ChatLink } from "./chat-link.tsx";
import { hasFewPages, menuFor } from "./menu-items.ts";
import { Preferences } from "./preferences.tsx";
import { ProfileMenu } from "./profile-menu.tsx";
import type { ShellData } from "./viewer.ts";

function MainNavigation({ data }: { data: ShellData }) {
  const t = useText();
  const path = useLocalePath();
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={t("shell.mainNavigation")}
      className={`hidden min-w-0 flex-auto ${hasFewPages(data.viewer?.role ?? null) ? "md:block" : "lg:block"}`}
    >
      <ul className="flex flex-wrap items-center gap-1">
        {menuFor(data.viewer).map((item) => (
          <li key={item.to} className={item.isWide ? "max-xl:hidden" : undefined}>
            {item.to.includes("#") ? (
              <a href={path(item.to)} className="nav-item">
                {t(item.label)}
              </a>
            ) : item.also && pathname.startsWith(item.also) ? (
              <Link to={path(item.to)} aria-current="page" className="nav-item">
                {t(item.label)}
              </Link>
            ) : (
              <NavLink to={path(item.to)} className="nav-item">
                {t(item.label)}
              </NavLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The link to the notifications, with the number of unread ones in its name. */
function Bell({ unread, to }: { unread: number; to: string }) {
  const t = useText();
  const name = unread === 0 ? t("shell.notifications") : t("shell.notificationsUnread", { count: unread });
  return (
    <Link to={to} preventScrollReset={to.includes("modal=")} className="nav-item relative min-w-11 justify-center">
      <span className="sr-only">{name}</span>
      <BellIcon aria-hidden className="size-5" strokeWidth={1.75} />
      {unread > 0 ? (
        <span
          aria-hidden
          className="absolute top-0 right-0 min-w-5 rounded-full bg-danger px-1 text-center text-caption font-semibold text-danger-soft"
        >
          {shortCount(unread)}
        </span>
      ) : null}
    </Link>
  );
}

function Account({ data }: { data: ShellData }) {
  const t = useText();
  const path = useLocalePath();
  const modal = useModalLink();
  if (data.viewer !== null) {
    const { role } = data.viewer;
    return (
      <>
        {role === "member" || role === "reserved" ? null : (
          <Link
            to={modal("search")}
            preventScrollReset
            data-search
            aria-keyshortcuts="Control+K"
            className="nav-item min-w-11 justify-center"
          >
            <span className="sr-only">{t("shell.nav.search")}</span>
            <Search aria-hidden className="size-5" strokeWidth={1.75} />
          </Link>
        )}
        <Bell unread={data.unread} to={role === "member" ? modal("notifications") : href("/notifications-panel")} />
        <ProfileMenu data={data} viewer={data.viewer} />
      </>
    );
  }
  return (
    <>
      <Preferences data={data} />
      <a href={path("/login")} className="button button-secondary button-row">
        {t("shell.login")}
      </a>
      {/* Between these widths the navigation needs the space. */}
      <a href={path("/register")} className="button button-primary button-row max-md:hidden lg:max-xl:hidden">
        {t("shell.register")}
      </a>
    </>
  );
}

/** The brand's sign and name. */
function Logo({ name, brand }: { name: string; brand: ShellData["brand"] }) {
  const { corner, line } = brandSigns[brand];
  return (
    <span className="flex items-center gap-2">
      <svg viewBox="0 0 28 28" className="size-7 shrink-0 text-brand" fill="none" aria-hidden>
        <rect width="28" height="28" rx={corner} fill="currentColor" />
        <path className="stroke-on-brand" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" d={line} />
      </svg>
      <span className="text-lead font-semibold">{name}</span>
    </span>
  );
}

/** The top of every page, by reader (design/screens §4). `isPrivate`: the address is a secret, which the chat would receive. */
export function Header({ data, isBare, hasNav, isPrivate }: { data: ShellData; isBare: boolean; hasNav: boolean; isPrivate: boolean }) {
  const t = useText();
  const path = useLocalePath();
  return (
    <header className="no-print top-0 z-10 border-b border-line bg-surface min-[18rem]:sticky">
      <div className="mx-auto flex min-h-14 max-w-page flex-wrap items-center gap-x-3 px-4 md:min-h-16 md:flex-nowrap md:gap-x-4 md:px-6">
        <Link
          to={path(homeOf(data.viewer?.role ?? null))}
          reloadDocument={data.viewer === null}
          className="rounded-control"
          aria-label={`${data.productName}: ${t("shell.home")}`}
        >
          <Logo name={data.productName} brand={data.brand} />
        </Link>
        {data.agentLabel ? (
          <p
            // Shown only where there is space beside the navigation, which would otherwise break into two lines.
            className={`hidden min-w-0 shrink-[99] truncate border-l border-line pl-4 text-small text-muted ${data.viewer?.agentLabel ? "min-[90rem]:block" : "2xl:block"}`}
          >
            {t("shell.agent", { agent: data.agentLabel })}
          </p>
        ) : null}
        {hasNav ? <MainNavigation data={data} /> : null}
        <div className="ml-auto flex items-center gap-1 md:gap-2">
          {isBare || isPrivate || data.agentLabel !== null || (data.viewer === null && !data.hasChat) ? null : (
            <ChatLink data={data} className="nav-item max-md:hidden">
              <span className="sr-only">{t("shell.chat")}</span>
            </ChatLink>
          )}
          {isBare ? <Preferences data={data} /> : <Account data={data} />}
        </div>
      </div>
    </header>
  );
}
