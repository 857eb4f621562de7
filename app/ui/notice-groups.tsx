import { useFetcher } from "react-router";
import { FormProblem } from "#forms/form-problem.tsx";
import type { FormReply } from "#forms/reply.ts";
import type { Text } from "#i18n/text.ts";
import { useText } from "#i18n/text-context.tsx";
import { Banknote, Bell, ChevronRight, CircleAlert, CircleCheck, CircleX, type Icon, PenLine, Scale, Undo2 } from "#ui/icons.ts";
import { DatedText } from "./dated-text.tsx";
import type { Notice, NoticeGroup } from "./notice-group.ts";
import { NumberedText } from "./numbered-text.tsx";
import { Time } from "./time.tsx";

interface Place {
  /** The page whose action marks the notifications; absent means this page. */
  readonly action?: string;
  /** The page to return to afterwards. */
  readonly goTo?: string;
}

function Hidden({ id, goTo }: { id: string; goTo: string | undefined }) {
  return (
    <>
      <input type="hidden" name="id" value={id} />
      {goTo === undefined ? null : <input type="hidden" name="goTo" value={goTo} />}
    </>
  );
}

const marks: Readonly<Record<Notice["mark"], Icon>> = {
  ...{ sign: PenLine, pay: Banknote, choose: Scale },
  ...{ trouble: CircleAlert, ended: CircleX, back: Undo2, done: CircleCheck, news: Bell },
};

interface ItemProps extends Place {
  readonly notice: Notice;
  /** True when the heading above already shows the time, so that the item does not repeat it. */
  readonly isTimed?: boolean;
}

function Item({ notice: { id, sentence, mark, act, href, isRead, at }, action, goTo, isTimed }: ItemProps) {
  const t = useText();
  const marking = useFetcher<FormReply>();
  const Mark = marks[mark];
  return (
    <li className="notice">
      <span className={`notice-mark ${isRead ? "" : `notice-${mark}`}`}>
        <Mark aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
      <marking.Form method="post" action={action} className="min-w-0">
        <Hidden id={id} goTo={goTo} />
        <button type="submit" name="intent" value="open" data-row={id} className={`notice-open ${isRead ? "" : "font-medium"}`}>
          {isRead ? null : <span className="sr-only">{t("shell.notificationsPage.isNew")}: </span>}
          <DatedText>{sentence}</DatedText>
          {act === null ? null : (
            <span className="notice-act">
              {act}
              <ChevronRight aria-hidden className="size-4" strokeWidth={1.75} />
            </span>
          )}
        </button>
        {isTimed ? null : (
          <p className="text-small text-muted">
            <Time at={at} as="ago" />
          </p>
        )}
        <FormProblem reply={marking.data} />
      </marking.Form>
      {isRead ? (
        href !== null && <ChevronRight aria-hidden className="notice-way size-5" strokeWidth={1.75} />
      ) : (
        <marking.Form method="post" action={action} preventScrollReset className="-mt-2.5 compact:-mt-1">
          <Hidden id={id} goTo={goTo} />
          <button
            type="submit"
            name="intent"
            value="read"
            title={t("shell.notificationsPage.markOne")}
            aria-label={`${t("shell.notificationsPage.markOne")}: ${sentence}`}
            className="relative grid size-11 place-items-center rounded-control hover:bg-subtle compact:size-8"
          >
            <span aria-hidden className="size-2.5 rounded-full bg-brand" />
          </button>
        </marking.Form>
      )}
    </li>
  );
}

const isUnread = ({ isRead }: Notice) => !isRead;
const isFresh = ({ items }: NoticeGroup) => items.some(isUnread);

/** Headings before the unread group and after it: the first is shown above newer ones. */
function Part({ group, before }: { group: NoticeGroup; before: NoticeGroup | undefined }) {
  const t = useText();
  const isFirst = before === undefined ? isFresh(group) : isFresh(before) && !isFresh(group);
  if (!isFirst) return null;
  return (
    <p className="bg-subtle px-4 py-1 text-small font-semibold text-muted md:px-6 compact:md:px-4">
      {t(before === undefined ? "shell.notificationsPage.fresh" : "shell.notificationsPage.seen")}
    </p>
  );
}

/** A bell has only new notifications, so it shows no total. */
function olderText(t: Text, count: number, unread: number): string {
  if (unread === count) return t("shell.notificationsPage.olderAllNew", { count });
  return unread > 0 ? t("shell.notificationsPage.olderNew", { count, unread }) : t("shell.notificationsPage.older", { count });
}

/** A deal's earlier notifications, collapsed to one line. */
function Older({ items, ...place }: Place & { items: readonly Notice[] }) {
  const t = useText();
  if (items.length === 0) return null;
  return (
    <details className="fold notice-older">
      <summary>{olderText(t, items.length, items.filter(isUnread).length)}</summary>
      <ul>
        {items.map((notice) => (
          <Item key={notice.id} notice={notice} {...place} />
        ))}
      </ul>
    </details>
  );
}

/** Notifications grouped by offer: the sentence opens its page and marks it as read, the dot only marks it. */
export function NoticeGroups({ groups, heading: Heading, ...place }: Place & { groups: readonly NoticeGroup[]; heading: "h2" | "h3" }) {
  return groups.map(({ key, title, items }, at) => (
    <section key={key} aria-label={title ?? undefined} className="border-t border-line first:border-t-0">
      <Part group={{ key, title, items }} before={groups[at - 1]} />
      {title === null ? null : (
        <div className="flex flex-wrap justify-between gap-x-4 px-4 pt-3 text-small text-muted md:px-6 compact:md:px-4">
          <Heading className="text-small font-semibold">
            <NumberedText>{title}</NumberedText>
          </Heading>
          {items[0] ? <Time at={items[0].at} as="ago" /> : null}
        </div>
      )}
      <ul>
        {items.slice(0, title === null ? undefined : 1).map((notice) => (
          <Item key={notice.id} notice={notice} isTimed={title !== null} {...place} />
        ))}
      </ul>
      {title === null ? null : <Older items={items.slice(1)} {...place} />}
    </section>
  ));
}
