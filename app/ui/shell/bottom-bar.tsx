import { Link, NavLink, useLocation } from "react-router";
import { homeOf } from "#domain/people/landing.ts";
import type { TextKey } from "#i18n/text.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { ArrowLeftRight, CirclePlus, CircleUserRound, House, type Icon, Inbox, LogIn, Menu, Store } from "#ui/icons.ts";
import { useModalLink } from "../modal/modal-address.ts";
import type { ModalName } from "../modal/modal-names.ts";
import { hasFewPages, menuFor } from "./menu-items.ts";
import type { ShellData } from "./viewer.ts";

interface Entry {
  readonly to: string;
  /** The modal that opens instead; `to` is the final target. */
  readonly modal?: ModalName;
  readonly label: TextKey;
  readonly short?: TextKey;
  readonly icon: Icon;
  /** A picture that replaces the icon. */
  readonly picture?: string | null | undefined;
}

const menu: Entry = { to: "/menu", label: "shell.menu", icon: Menu };

function entriesFor(data: ShellData): readonly Entry[] {
  const role = data.viewer?.role ?? null;
  if (role === null) {
    return [
      { to: "/", label: "shell.homeShort", icon: House },
      { to: "/new-transaction", modal: "transfer-type", label: "shell.nav.newShort", icon: CirclePlus },
      { to: "/transactions", label: "shell.nav.offersShort", icon: Store },
      { to: "/login", label: "shell.login", icon: LogIn },
      menu,
    ];
  }
  if (role === "member") {
    return [
      { to: "/my-transactions", label: "shell.nav.myTransactions", icon: ArrowLeftRight },
      { to: "/new-transaction", modal: "transfer-type", label: "shell.nav.newShort", icon: CirclePlus },
      { to: "/transactions", label: "shell.nav.offersShort", icon: Store },
      { to: "/profile", label: "shell.nav.profile", icon: CircleUserRound, picture: data.viewer?.avatar },
      menu,
    ];
  }
  return [{ to: homeOf(role), label: "shell.nav.notificationsPanel", icon: Inbox }, ...menuFor(data.viewer).slice(1, 4), menu];
}

function Item({ entry, isGuest }: { entry: Entry; isGuest: boolean }) {
  const t = useText();
  const path = useLocalePath();
  const openModal = useModalLink();
  const { pathname } = useLocation();
  const { to, modal, label, short = label, icon: Icon, picture } = entry;
  const content = (
    <>
      {picture ? (
        <img src={picture} alt="" width={20} height={20} className="rounded-full bg-subtle" />
      ) : (
        <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      )}
      <span className="max-w-full truncate">{t(short)}</span>
    </>
  );
  if (modal === undefined) {
    return (
      <NavLink to={path(to)} end={to === "/"} reloadDocument={isGuest} className="bottom-bar-item">
        {content}
      </NavLink>
    );
  }
  const isHere = pathname.startsWith(path(to));
  return (
    <Link to={openModal(modal)} preventScrollReset aria-current={isHere ? "page" : undefined} className="bottom-bar-item">
      {content}
    </Link>
  );
}

/** The bar under the thumb, as long as the header has no room for the navigation. */
export function BottomBar({ data }: { data: ShellData }) {
  const t = useText();
  return (
    <nav
      aria-label={t("shell.bottomNavigation")}
      className={`bottom-bar no-print ${hasFewPages(data.viewer?.role ?? null) ? "md:hidden" : "lg:hidden"}`}
    >
      {entriesFor(data).map((entry) => (
        <Item key={entry.to} entry={entry} isGuest={data.viewer === null} />
      ))}
    </nav>
  );
}
