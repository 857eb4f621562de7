import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { Role } from "#domain/people/principal.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { Work } from "#services/stage/list-work.server.ts";
import type { QueueRow } from "#services/stage/queue-row.ts";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Money } from "#ui/money.tsx";
import { partPath, paymentPath } from "../agent/agent-place.ts";
import { ClaimForm } from "../agent/claim-form.tsx";
import { NewsPill } from "../agent/queue/news-pill.tsx";
import { RowDue } from "../agent/queue/row-due.tsx";
import { isPlain, RowState } from "../agent/queue/row-state.tsx";
import { useSettledRows } from "../agent/queue/use-settled-rows.ts";
import { SnoozeForm } from "./snooze-form.tsx";

interface Item {
  readonly row: QueueRow;
  readonly isGone: boolean;
}

const keyOf = ({ offerId, leg, stage }: QueueRow): string => `${offerId} ${leg} ${stage}`;

/** Moderators verify from the offers: agents' pages are closed to them (design/screens §1). */
const hrefOf = (row: QueueRow, role: Role): string =>
  role === "moderator"
    ? href("/admin-transactions/:offerId/check/:leg/:stage", { offerId: row.offerId, leg: row.leg, stage: row.stage })
    : paymentPath("/agents", row);

/** Work of all stages in one list, least working time first; the row is a link, J and K walk along it. */
export function WorkList({ work, role }: { work: Work; role: Role }) {
  const t = useText();
  const language = useLanguage();
  // What the reader put off goes at once: only what others do waits for their leave.
  const { rows, fresh, gone, settle } = useSettledRows(`${work.as} ${work.list} ${work.snoozed}`, work.rows, keyOf);
  const agents = new Map(work.agents.map(({ id, label }) => [id, label[language]]));
  const column = (key: string, header: string, cell: (item: Item) => ReactNode): Column<Item> => ({
    key,
    header,
    cell,
  });
  const columns: readonly Column<Item>[] = [
    column("number", t("queue.column.number"), ({ row }) => (
      <Link data-row to={hrefOf(row, role)} className="row-link whitespace-nowrap">
        {row.humanId}
      </Link>
    )),
    column("stage", t("staff.tasks.what"), ({ row, isGone }) => (
      <span className="inline-flex flex-wrap items-center gap-x-3">
        {t(`staff.queue.one.${row.stage}`)}
        {agents.has(row.agentId) ? <span className="font-normal text-muted">{agents.get(row.agentId)}</span> : null}
        {work.as === "submit" && (isGone || !isPlain(row)) ? <RowState row={row} isGone={isGone} /> : null}
      </span>
    )),
    {
      ...column("amount", t("queue.column.sum"), ({ row }) => (
        <span className="font-medium">
          <Money value={row.stated ?? row.amount} size="small" network={row.network ?? undefined} />
        </span>
      )),
      align: "end",
    },
    column("due", t("queue.column.left"), ({ row, isGone }) => (isGone ? null : <RowDue row={row} isTheirs={false} />)),
    ...(role === "moderator"
      ? []
      : [
          column("claim", t("queue.column.claim"), ({ row, isGone }) =>
            isGone ? null : (
              <span className="inline-flex items-center">
                <ClaimForm claim={row.claim} action={partPath("/agents", row, "desk")} isShort />
                <SnoozeForm row={row} isSnoozed={work.list === "snoozed"} />
              </span>
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
        rows={rows}
        rowKey={({ row }) => keyOf(row)}
        empty={<EmptyState drawing="shores" title={t("queue.empty.todo")} text={t("queue.empty.todoText")} />}
      />
    </>
  );
}
