import { taskMessages } from "#domain/text/notice-groups.ts";
import { keepForm } from "#forms/keep-form.ts";
import { readForm } from "#forms/read-form.server.ts";
import { enterPage } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { languageContext } from "#middleware/contexts.server.ts";
import { listMemberWork } from "#services/moderation/list-member-work.server.ts";
import { markCallsRead, markQueuesRead } from "#services/notification/mark-read.server.ts";
import { listDecisions } from "#services/offer/staff/list-waiting.server.ts";
import { listOtherWork } from "#services/stage/list-other-work.server.ts";
import { listWork, workLists } from "#services/stage/list-work.server.ts";
import { Button } from "#ui/button.tsx";
import { MarkAllRead } from "#ui/mark-all-read.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { ShowMore } from "#ui/show-more.tsx";
import { RowKeys } from "../agent/queue/row-keys.tsx";
import { answerNotificationForm, readNotificationPage } from "../notification/notification-action.server.ts";
import { NotificationList } from "../notification/notification-list.tsx";
import type { Route } from "./+types/notifications-panel";
import { decisionRows } from "./decision-rows.ts";
import { OtherWork } from "./other-work.tsx";
import { WorkInbox } from "./work-inbox.tsx";

export const handle = { live: "offers" } as const satisfies PageHandle & { live: "offers" };

/** The maximum number of decisions on the page; the remaining ones are in the list of all offers. */
const mostDecisions = 12;
/** When all of a moderator's tasks are rows of the page, neither a count nor a notification repeats them. */
const caseKinds: readonly string[] = ["initial", "edit", "bank", "documents", "messages"];
const queueCalls: readonly string[] = ["moderationQueued", "accountQueued"];
/** Kinds of cases that are shown as one line with their number, which links the list of profiles. */
const profileKinds: readonly string[] = ["initial", "edit"];
const profileCalls: readonly string[] = ["moderationQueued"];

/** The first page of every staff member: the tasks, and the notifications beside them (design/screens §12). */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const ctx = enterPage({ context, request });
  const { role } = ctx.principal;
  const tab = url.searchParams.get("tab");
  const work = await listWork(
    ctx,
    workLists.find((list) => list === tab),
  );
  const [all, found, members] = await Promise.all([
    listOtherWork(ctx),
    listDecisions(ctx, new Set(work?.rows.map(({ offerId }) => offerId))),
    listMemberWork(ctx),
  ]);
  const language = context.get(languageContext);
  const decisions = decisionRows(found.slice(0, mostDecisions));
  const isWhole = found.length <= mostDecisions;
  const listed = [...(isWhole ? ["decisions", "consents"] : []), ...(members?.isWhole ? caseKinds : [])];
  const others = all.filter(({ kind }) => !listed.includes(kind));
  // Notifications about tasks that the list above already shows: declined submissions, missing payouts, late agents.
  const said = [...(work?.rows.filter(({ status, isMissing }) => status === "returned" || isMissing) ?? []), ...decisions];
  const codes = ["stageReturned", "payoutMissing", "stageLate", "offerSuspendedStaff"];
  const exceptOf = { offerIds: said.map(({ offerId }) => offerId), codes };
  const counted = others.some(({ kind }) => profileKinds.includes(kind)) ? profileCalls : [];
  const queues = members?.isWhole ? queueCalls : counted;
  await Promise.all([markCallsRead(ctx, exceptOf), markQueuesRead(ctx, queues)]);
  const elsewhere = work === null ? {} : { except: [...taskMessages, ...queues], exceptOf };
  const notifications = await readNotificationPage(ctx, language, url, elsewhere);
  return { work, decisions, others, members: members?.rows ?? [], notifications, role };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = enterPage({ context, request });
  return answerNotificationForm(ctx, request, await readForm(request), "/notifications-panel");
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** The notifications, by deal. */
function News({ notifications, work }: Pick<Route.ComponentProps["loaderData"], "notifications" | "work">) {
  const t = useText();
  const hasUnread = notifications.items.some((item) => !item.isRead);
  const isEmpty = notifications.items.length === 0 && notifications.next === null;
  return (
    <section aria-labelledby="notifications">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id="notifications" className="text-body font-semibold">
          {t("staff.tasks.notifications")}
        </h2>
        {hasUnread ? (
          <MarkAllRead>
            <Button type="submit" size="row">
              {t("shell.notificationsPage.markAll")}
            </Button>
          </MarkAllRead>
        ) : null}
      </div>
      {isEmpty && work !== null ? (
        <p className="text-small text-muted">{t("shell.notificationsPage.noneNew")}</p>
      ) : (
        <NotificationList
          items={notifications.items}
          more={<ShowMore to={notifications.next === null ? null : `?after=${notifications.next}`} />}
          heading="h3"
        />
      )}
    </section>
  );
}

export default function NotificationsPanel({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { work, decisions, others, members, notifications, role } = loaderData;
  // Without notifications and other tasks there is no side column, and the list of work has the whole width.
  const hasRail = work !== null && (notifications.items.length > 0 || notifications.next !== null || others.length > 0);
  const title = t("shell.notificationsPage.tasksTitle");
  return (
    <>
      <title>{title}</title>
      <PageTitle title={title} actions={work ? <RowKeys isQueue /> : undefined} />
      <div className={hasRail ? "grid items-start gap-6 min-[90rem]:grid-cols-[minmax(0,1fr)_20rem]" : undefined}>
        {work ? <WorkInbox work={work} decisions={decisions} members={members} role={role} /> : null}
        <div className={`grid min-w-0 items-start gap-6 md:max-[90rem]:grid-cols-2 ${hasRail || work === null ? "" : "mt-6"}`}>
          <OtherWork work={others} />
          <News notifications={notifications} work={work} />
        </div>
      </div>
    </>
  );
}
