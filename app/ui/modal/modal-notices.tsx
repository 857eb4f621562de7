import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { BellOff } from "#ui/icons.ts";
import { MarkAllRead } from "../mark-all-read.tsx";
import type { NoticeGroup } from "../notice-group.ts";
import { NoticeGroups } from "../notice-groups.tsx";
import { useViewer } from "../shell/use-shell.ts";
import { useModalLink } from "./modal-address.ts";
import type { PushOffer } from "./modal-view.ts";

/** Few are asked, and only in browsers that can be told. */
const PushOfferCard = lazy(() => import("./push-offer-card.tsx"));

interface ModalNoticesProps {
  readonly groups: readonly NoticeGroup[];
  readonly empty: string;
  readonly emptyText: string;
  readonly push: PushOffer | null;
}

/** The bell's list; what is marked here comes back to the page behind it, list open. */
export function ModalNotices({ groups, empty, emptyText, push }: ModalNoticesProps) {
  const t = useText();
  const goTo = useModalLink()("notifications");
  const page = useViewer()?.role === "member" ? "/notifications" : "/notifications-panel";
  if (groups.length === 0) {
    return (
      <div className="notice-none grid justify-items-center gap-2 py-10 text-center">
        <BellOff aria-hidden className="size-8 text-muted" strokeWidth={1.5} />
        <p className="font-semibold">{empty}</p>
        <p className="text-small text-muted">{emptyText}</p>
      </div>
    );
  }
  const hasUnread = groups.some(({ items }) => items.some(({ isRead }) => !isRead));
  return (
    <>
      {push === null ? null : (
        <Suspense>
          <PushOfferCard offer={push} action={page} goTo={goTo} />
        </Suspense>
      )}
      <div className="-my-4 flex flex-wrap items-center justify-between gap-x-4">
        {hasUnread ? (
          <MarkAllRead action={page} goTo={goTo}>
            <button type="submit" className="link min-h-11 text-small">
              {t("shell.notificationsPage.markAll")}
            </button>
          </MarkAllRead>
        ) : null}
        <Link to="/settings/notifications" replace className="link inline-flex min-h-11 items-center text-small">
          {t("shell.notificationsPage.settings")}
        </Link>
      </div>
      <div className="-mx-4 border-y border-line md:-mx-6 md:border-b-0">
        <NoticeGroups heading="h3" groups={groups} action={page} goTo={goTo} />
      </div>
      <div className="grid justify-center md:sticky md:-bottom-6 md:-mx-6 md:-mt-4 md:-mb-6 md:border-t md:border-line md:bg-overlay md:py-2">
        <Link to={page} replace className="button button-quiet button-row">
          <span>{t("shell.notificationsPage.all")}</span>
        </Link>
      </div>
    </>
  );
}
