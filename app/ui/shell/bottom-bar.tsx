import { ArrowLeftRight, CirclePlus, CircleUserRound, House, Inbox, LogIn, type LucideIcon, Menu, Store } from "lucide-react";
import { NavLink } from "react-router";
import { homeOf } from "#domain/people/landing.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import type { TextKey } from "#i18n/translate.ts";
import { menuFor } from "./menu-items.ts";
import type { ShellData } from "./viewer.ts";

interface Entry {
  readonly to: string;
  readonly label: TextKey;
  readonly icon: LucideIcon;
}

const menu: Entry = { to: "/menu", label: "shell.menu", icon: Menu };

function entriesFor(data: ShellData): readonly Entry[] {
  const role = data.viewer?.role ?? null;
  if (role === null) {
    return [
      { to: "/", label: "shell.homeShort", icon: House },
      { to: "/transactions", label: "shell.nav.offersShort", icon: Store },
      { to: "/login", label: "shell.login", icon: LogIn },
      menu,
    ];
  }
  if (role === 2) {
    return [
      { to: "/my-transactions", label: "shell.nav.myTransactions", icon: ArrowLeftRight },
      { to: "/new-transaction", label: "shell.nav.newShort", icon: CirclePlus },
      { to: "/transactions", label: "shell.nav.offersShort", icon: Store },
      { to: "/profile", label: "shell.nav.profile", icon: CircleUserRound },
      menu,
    ];
  }
  return [{ to: homeOf(role), label: "shell.nav.notificationsPanel", icon: Inbox }, ...menuFor(role).slice(1, 4), menu];
}

/** The bar under the thumb, below 768 px. */
export function BottomBar({ data }: { data: ShellData }) {
  const t = useText();
  const path = useLocalePath();
  return (
    <nav aria-label={t("shell.bottomNavigation")} className="bottom-bar no-print">
      {entriesFor(data).map(({ to, label, icon: Icon }) => (
        <NavLink key={to} to={path(to)} end={to === "/"} reloadDocument={data.viewer === null} className="bottom-bar-item">
          <Icon aria-hidden className="size-5" strokeWidth={1.75} />
          <span className="max-w-full truncate">{t(label)}</span>
        </NavLink>
      ))}
    </nav>
  );
}
