import { Form, Link, NavLink } from "react-router";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { BadgeCheck, ChevronDown, CircleAlert, CircleUserRound, Globe, Keyboard, LogOut } from "#ui/icons.ts";
import { useModalLink } from "../modal/modal-address.ts";
import { StatusChip } from "../status-chip.tsx";
import { hasFewPages, menuFor, ownPagesFor } from "./menu-items.ts";
import { PreferenceForms } from "./preferences.tsx";
import { profileStatus } from "./profile-status.ts";
import type { ShellData, Viewer } from "./viewer.ts";

function Person({ viewer }: { viewer: Viewer }) {
  const t = useText();
  const status = profileStatus(viewer);
  return (
    <div className="grid justify-items-start gap-1 px-3 pt-2 pb-3">
      <p className="font-semibold">{viewer.name}</p>
      <p className="text-small text-muted">{viewer.agentLabel ?? t(`shell.role.${viewer.role}`)}</p>
      {viewer.role === "member" ? (
        <StatusChip tone={status.tone} icon={status.tone === "success" ? BadgeCheck : CircleAlert}>
          {t(status.label)}
        </StatusChip>
      ) : null}
    </div>
  );
}

/** Name, status, settings, sign-out. A disclosure element, so it opens without script. */
export function ProfileMenu({ data, viewer }: { data: ShellData; viewer: Viewer }) {
  const t = useText();
  const path = useLocalePath();
  const modal = useModalLink();
  const pages = menuFor(viewer);
  // The header shows these pages at that width.
  const inHeader = hasFewPages(viewer.role) ? "md:hidden" : "lg:hidden";
  return (
    <details data-menu className="relative">
      <summary className="nav-item">
        <span className="sr-only">{`${t("shell.profileMenu")}: `}</span>
        {viewer.avatar ? (
          <img src={viewer.avatar} alt="" width={24} height={24} className="rounded-full bg-subtle" />
        ) : (
          <CircleUserRound aria-hidden className="size-5" strokeWidth={1.75} />
        )}
        <span className={`hidden max-w-40 truncate ${hasFewPages(viewer.role) ? "lg:inline" : "md:inline"}`}>{viewer.name}</span>
        <ChevronDown aria-hidden className="size-4 text-muted" />
      </summary>
      <div className="menu absolute right-0 z-20 mt-1">
        <Person viewer={viewer} />
        <nav
          aria-label={t("shell.mainNavigation")}
          className={`mb-2 border-b border-line pb-2 ${pages.some(({ isWide }) => isWide) ? "xl:hidden" : inHeader}`}
        >
          {pages.map(({ to, label, icon: Icon, isWide }) => (
            <NavLink key={to} to={path(to)} className={`menu-item ${isWide ? "" : inHeader}`}>
              <Icon aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
              {t(label)}
            </NavLink>
          ))}
        </nav>
        {ownPagesFor(viewer).map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to} className="menu-item">
            <Icon aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
            {t(label)}
          </Link>
        ))}
        {viewer.role === "member" && data.isRegionOn ? (
          <Link to={modal("region-select")} preventScrollReset className="menu-item">
            <Globe aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
            {t("shell.region")}
          </Link>
        ) : null}
        {viewer.role === "member" || viewer.role === "reserved" ? null : (
          <Link to={modal("shortcuts")} preventScrollReset data-shortcuts className="menu-item max-md:hidden">
            <Keyboard aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
            {t("shell.keys")}
            <kbd className="ml-auto font-mono text-small text-muted">?</kbd>
          </Link>
        )}
        <div className="mt-2 border-t border-line py-2">
          <PreferenceForms data={data} />
        </div>
        <Form method="post" action="/logout" reloadDocument className="border-t border-line pt-2">
          <button type="submit" className="menu-item">
            <LogOut aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
            {t("shell.logout")}
          </button>
        </Form>
      </div>
    </details>
  );
}
