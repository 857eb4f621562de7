import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Instant } from "#domain/offer/state.ts";
import { mayOpen } from "#domain/people/access/page-access.ts";
import type { Role } from "#domain/people/access/principal.ts";
import { minutes } from "#domain/time/duration.ts";
import { formatHours, formatInstant } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { Work } from "#services/stage/list-work.server.ts";
import type { QueueRow } from "#services/stage/queue-row.ts";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { CircleAlert, Clock, TriangleAlert } from "#ui/icons.ts";
import { Money } from "#ui/money.tsx";
import { ShortName } from "#ui/short-name.tsx";
import { SlaBar } from "#ui/sla-bar.tsx";
import { StatusChip } from "#ui/status-chip.tsx";
import { useNow } from "#ui/use-now.ts";
import { partPath, paymentPath } from "../agent/agent-place.ts";
import { ClaimForm } from "../agent/claim-form.tsx";
import { NewsPill } from "../agent/queue/news-pill.tsx";
import { RowDue } from "../agent/queue/row-due.tsx";
import { isPlain, RowState } from "../agent/queue/row-state.tsx";
import { useSettledRows } from "../agent/queue/use-settled-rows.ts";
import { verifierBase } from "../agent/verifier-base.ts";
import type { DecisionRow } from "./decision-rows.ts";
import { SnoozeForm } from "./snooze-form.tsx";

type Item = { readonly row: QueueRow; readonly isGone: boolean } | { readonly row: null; readonly decision: DecisionRow };
type StageItem = Extract<Item, { isGone: boolean }>;

const keyOf = ({ offerId, leg, stage }: QueueRow): string => `${offerId} ${leg} ${stage}`;

const dueOf = (item: Item): number => (item.row === null ? item.decision : item.row).dueAt ?? Number.POSITIVE_INFINITY;
const byDue = (items: readonly Item[]): readonly Item[] =>
  items.toSorted((a, b) => (dueOf(a) < dueOf(b) ? -1 : Number(dueOf(a) > dueOf(b))));

/** The deadline of a decision in calendar time, because no agent works on it, in the format of the other rows. */
function DecisionDue({ at }: { at: Instant }) {
  const t = useText();
  const language = useLanguage();
  const due = formatInstant(at, language, useTimeZone());
  const left = at - useNow();
  const Icon = left > 0 ? Clock : TriangleAlert;
  const time = formatHours(Math.abs(left) / minutes(1), language, "short");
  return (
    <span
      className={`sla sla-short ${left > 0 ? "text-muted" : "text-danger"}`}
      title={t("staff.sla.due", { time: due })}
      suppressHydrationWarning
    >
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      <time dateTime={new Date(at).toISOString()} className="font-medium" suppressHydrationWarning>
        {left > 0 ? time : t("staff.sla.late", { time })}
      </time>
    </span>
  );
}

const decisionCells: Readonly<Record<string, (decision: DecisionRow) => ReactNode>> = {
  number: ({ path, humanId }) => (
    <Link data-row to={path} className="row-link whitespace-nowrap">
      {humanId}
    </Link>
  ),
  amount: ({ amounts }) => (
    <span className="grid font-medium">
      {amounts.map((amount) => (
        <Money key={`${amount.currency} ${amount.minor}`} value={amount} size="small" />
      ))}
    </span>
  ),
  due: ({ dueAt, sla }) => (sla ? <SlaBar sla={sla} isShort /> : dueAt !== null && <DecisionDue at={dueAt} />),
};

interface WorkListProps {
  readonly work: Work;
  readonly decisions: readonly DecisionRow[];
  readonly role: Role;
}

/** Work of all stages in one list, ordered by remaining working time. Each row is a link; keys J and K move between rows. */
export function WorkList({ work, decisions, role }: WorkListProps) {
  const t = useText();
  const language = useLanguage();
  // A row that the reader snoozed disappears immediately; only other people's changes are delayed.
  const { rows, fresh, gone, settle } = useSettledRows(`${work.as} ${work.list} ${work.snoozed}`, work.rows, keyOf);
  const agents = new Map(work.agents.map(({ id, label }) => [id, label[language]]));
  const pathOf = (row: QueueRow) => paymentPath(verifierBase(role, work.agents.find(({ id }) => id === row.agentId)?.name ?? ""), row);
  const agentOf = (id: string) => (agents.has(id) ? <span className="font-normal text-muted">{agents.get(id)}</span> : null);
  const ofDecision: typeof decisionCells = {
    ...decisionCells,
    stage: ({ reason, isGrave, agentIds }) => (
      <span className="inline-flex flex-wrap items-center gap-x-3 xl:flex-nowrap xl:whitespace-nowrap">
        <StatusChip tone={isGrave ? "danger" : "warning"} icon={CircleAlert}>
          {t(`backOffice.waiting.reason.${reason}`)}
        </StatusChip>
        <span className="font-normal text-muted">{agentIds.flatMap((id) => agents.get(id) ?? []).join(", ")}</span>
      </span>
    ),
  };
  const column = (key: string, header: string, cell: (item: StageItem) => ReactNode): Column<Item> => ({
    key,
    header,
    cell: (item) => (item.row === null ? (ofDecision[key]?.(item.decision) ?? null) : cell(item)),
  });
  const columns: readonly Column<Item>[] = [
    column("number", t("queue.column.number"), ({ row }) => (
      <Link data-row to={pathOf(row)} className="row-link whitespace-nowrap">
        {row.humanId}
      </Link>
    )),
    column("stage", t("staff.tasks.what"), ({ row, isGone }) => (
      <span className="inline-flex flex-wrap items-center gap-x-3 xl:flex-nowrap xl:whitespace-nowrap">
        {t(`staff.queue.one.${row.stage}`)}
        {agentOf(row.agentId)}
        {work.as === "submit" && (isGone || !isPlain(row)) ? <RowState row={row} isGone={isGone} /> : null}
      </span>
    )),
    {
      ...column("party", t("staff.tasks.party"), ({ row }) => (
        <span className="line-clamp-1">{row.party === null ? null : <ShortName name={row.party} />}</span>
      )),
      isExtra: true,
    },
    {
      ...column("amount", t("queue.column.sum"), ({ row }) => (
        <span className="font-medium">
          <Money value={row.stated ?? row.amount} size="small" network={row.network ?? undefined} />
        </span>
      )),
      align: "end",
    },
    column("due", t("queue.column.left"), ({ row, isGone }) => (isGone ? null : <RowDue row={row} isTheirs={false} />)),
    ...(!mayOpen(role, "/agents/:agentName?/transactions")
      ? []
      : [
          column("claim", t("queue.column.claim"), ({ row, isGone }) =>
            isGone ? null : (
              <div className="inline-flex items-center">
                <ClaimForm claim={row.claim} action={partPath("/agents", row, "desk")} isShort />
                <SnoozeForm row={row} isSnoozed={work.list === "snoozed"} />
              </div>
            ),
          ),
        ]),
  ];
  return (
    <>
      <NewsPill fresh={fresh} gone={gone} onShow={settle} />
      <DataTable
        isLines
        caption={t("staff.tasks.title")}
        columns={columns}
        rows={byDue([...decisions.map((decision) => ({ row: null, decision })), ...rows])}
        rowKey={(item) => (item.row === null ? item.decision.key : keyOf(item.row))}
        empty={<EmptyState drawing="shores" title={t("queue.empty.todo")} text={t("queue.empty.todoText")} />}
      />
    </>
  );
}
