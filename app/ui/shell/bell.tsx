import { Link } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { Bell as BellIcon } from "#ui/icons.ts";
import { shortCount } from "../short-count.ts";

/** The link to the notifications, with the number of unread ones in its name. */
export function Bell({ unread, to }: { unread: number; to: string }) {
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
