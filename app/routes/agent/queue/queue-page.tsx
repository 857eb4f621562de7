import { href } from "react-router";
import { stageNames } from "#domain/offer/state.ts";
import type { FormReply } from "#forms/reply.ts";
import { formatInstant } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { QueuePage as Page } from "#services/stage/list-queue.server.ts";
import type { SavedView } from "#services/view/save-view.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Download } from "#ui/icons.ts";
import { PageTitle } from "#ui/page-title.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { Toast } from "#ui/toast.tsx";
import { SavedViews } from "../../staff/views/saved-views.tsx";
import { agentPath } from "../agent-place.ts";
import type { Done } from "../payment/after-act.ts";
import { MarkedRows } from "./marked-rows.tsx";
import { PayoutFiles } from "./payout-files.tsx";
import { csvAddress, type QueueAddress, queueAddress } from "./queue-address.ts";
import { QueueFilter } from "./queue-filter.tsx";
import { QueueHead } from "./queue-head.tsx";
import { QueueTable } from "./queue-table.tsx";
import type { Suggestions } from "./row-hint.tsx";
import { RowKeys } from "./row-keys.tsx";
import { ShiftNote } from "./shift-note.tsx";

export interface QueuePageProps {
  readonly page: Page;
  /** Arrivals that look like a row's payment, by `<offer> <leg>`. */
  readonly suggestions: Suggestions;
  readonly views: readonly SavedView[];
  readonly at: QueueAddress;
  readonly base: string;
  readonly isInbox: boolean;
  /** The path names an agent. */
  readonly isNamed: boolean;
  readonly done: Done | null;
  readonly reply: FormReply | undefined;
}

function Empty({ page, at, isNamed }: QueuePageProps) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  if (at.currency || at.search || (at.agentName && !isNamed && page.agents.length > 0))
    return <EmptyState drawing="search" title={t("queue.empty.filtered")} />;
  const opensAt = page.agent?.opensAt ?? null;
  const isClosed = at.state === "todo" && opensAt !== null;
  // Agents finish the queue of open stages, managers the queue of verdicts.
  const isOwnQueue = at.state === (page.agents.length > 0 ? "submitted" : "todo");
  const doneToday = isOwnQueue ? page.doneToday : 0;
  return (
    <EmptyState
      drawing={at.state === "todo" ? "shores" : "box"}
      title={doneToday > 0 ? t("queue.empty.doneToday", { count: doneToday }) : t(`queue.empty.${at.state}`)}
      text={isClosed ? t("queue.empty.closed", { time: formatInstant(opensAt, language, zone) }) : t(`queue.empty.${at.state}Text`)}
    />
  );
}

/** One queue, or the inbox with all of them as tabs (design/screens §13). */
export function QueuePage(props: QueuePageProps) {
  const { page, views, at, base, isInbox, isNamed, done, reply } = props;
  const t = useText();
  const where = { base, isInbox, isNamed };
  const stages = isInbox ? stageNames : at.stage === "outgoing" || at.stage === "refund" ? (["outgoing", "refund"] as const) : [];
  const title = isInbox ? t("queue.inbox") : t(`staff.queue.stage.${at.stage}`);
  const kept = { state: "todo", ...(at.currency && { currency: at.currency }), ...(at.agentName && { agentName: at.agentName }) } as const;
  return (
    <>
      <title>{title}</title>
      <PageTitle
        title={title}
        actions={
          <>
            {base.startsWith("/agents") && at.stage === "incoming" ? (
              <ButtonLink to={agentPath(base, href("/agents/:agentName?/receipts"))} size="row">
                {t("queue.receipts")}
              </ButtonLink>
            ) : null}
            <ButtonLink to={csvAddress(where, at)} isDocument size="row" icon={<Download aria-hidden className="size-4" />}>
              CSV
            </ButtonLink>
            {page.mayPay && at.stage === "outgoing" && at.state === "todo" && page.rows.length > 0 ? <PayoutFiles at={at} /> : null}
            <RowKeys isQueue />
          </>
        }
      />
      <QueueHead agent={page.agent} held={page.held} service={page.service} late={page.counts[at.stage].late}>
        <ShiftNote note={page.note} mayNote={page.mayNote} reply={reply} />
      </QueueHead>
      {stages.length > 0 ? (
        <Tabs
          label={t("queue.stages")}
          tabs={stages.map((stage) => ({
            to: queueAddress(where, { ...kept, stage }),
            label: t(`staff.queue.stage.${stage}`),
            count: page.counts[stage].todo,
            isCurrent: stage === at.stage,
          }))}
        />
      ) : null}
      <QueueFilter page={where} at={at} counts={page.counts} agents={page.agents}>
        <div className="*:mb-0">
          <SavedViews list="queue" views={views} />
        </div>
        {page.rows.some(({ claim }) => claim === null) && at.state !== "expected" ? <MarkedRows /> : null}
      </QueueFilter>
      <QueueTable suggestions={props.suggestions} base={base} at={at} page={page} empty={<Empty {...props} />} />
      {done ? <Toast key={done.humanId}>{t(`staff.done.${done.as}`, { number: done.humanId })}</Toast> : null}
      <ShowMore to={page.next === null ? null : queueAddress(where, { ...at, after: page.next })} />
    </>
  );
}
