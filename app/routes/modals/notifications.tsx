import { lazy, Suspense } from "react";
import { href, Link } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { BellOff } from "#ui/icons.ts";
import { MarkAllRead } from "#ui/mark-all-read.tsx";
import { useModalLink } from "#ui/modal/modal-address.ts";
import { ModalFrame } from "#ui/modal/modal-frame.tsx";
import type { NoticeGroup } from "#ui/notice-group.ts";
import { NoticeGroups } from "#ui/notice-groups.tsx";
import type { loader } from "./notifications.server.ts";
import type { ModalProps } from "./shared/modal.ts";

const PushOfferCard = lazy(() => import("./shared/push-offer-card.tsx"));

function Nothing() {
  const t = useText();
  return (
    <div className="notice-none grid justify-items-center gap-2 py-10 text-center">
      <BellOff aria-hidden className="size-8 text-muted" strokeWidth={1.5} />
      <p className="font-semibold">{t("modals.notifications.empty")}</p>
      <p className="text-small text-muted">{t("modals.notifications.emptyText")}</p>
    </div>
  );
}

/** The list. Marking a notification as read returns to the same page with the list open. */
function Notices({ groups }: { groups: readonly NoticeGroup[] }) {
  const t = useText();
  const goTo = useModalLink()("notifications");
  const page = href("/notifications");
  const hasUnread = groups.some(({ items }) => items.some(({ isRead }) => !isRead));
  return (
    <>
      <div className="-my-4 flex flex-wrap items-center justify-between gap-x-4">
        {hasUnread ? (
          <MarkAllRead action={page} goTo={goTo}>
            <button type="submit" className="link min-h-11 text-small">
              {t("shell.notificationsPage.markAll")}
            </button>
          </MarkAllRead>
        ) : null}
        <Link to={href("/settings/notifications")} replace className="link inline-flex min-h-11 items-center text-small">
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

export default function Notifications({ loaderData: { groups, pushKey } }: ModalProps<typeof loader>) {
  const t = useText();
  return (
    <ModalFrame title={t("modals.notifications.title")} form="full">
      {pushKey === null ? null : (
        <Suspense>
          <PushOfferCard serverKey={pushKey} />
        </Suspense>
      )}
      {groups.length === 0 ? <Nothing /> : <Notices groups={groups} />}
    </ModalFrame>
  );
}
