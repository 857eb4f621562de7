import type { ReactNode } from "react";
import { Link } from "react-router";
import type { StageName } from "#domain/offer/state.ts";
import type { TextKey } from "#i18n/text.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { QueuePage } from "#services/stage/list-queue.server.ts";
import type { QueueRow } from "#services/stage/queue-row.ts";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { Money } from "#ui/money.tsx";
import { ShortName } from "#ui/short-name.tsx";
import { Time } from "#ui/time.tsx";
import { partPath, paymentPath } from "../agent-place.ts";
import { ClaimForm } from "../claim-form.tsx";
import { MarkRow } from "./marked-rows.tsx";
import { NewsPill } from "./news-pill.tsx";
import type { QueueAddress } from "./queue-address.ts";
import { RowDue } from "./row-due.tsx";
import { RowHint, type Suggestions } from "./row-hint.tsx";
import { RowState } from "./row-state.tsx";
import { useSettledRows } from "./use-settled-rows.ts";

interface QueueTableProps {
  readonly base: string;
  readonly at: QueueAddress;
  readonly suggestions: Suggestions;
  readonly page: Pick<QueuePage, "rows" | "agents" | "agent">;
  readonly empty: ReactNode;
}

interface Settled {
  readonly row: QueueRow;
  readonly isGone: boolean;
}

const keyOf = ({ offerId, leg, stage }: QueueRow): string => `${offerId} ${leg} ${stage}`;

function Party({ row }: { row: QueueRow }) {
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <span className="line-clamp-1 min-w-0">{row.party === null ? "–" : <ShortName name={row.party} />}</span>
      {row.partyTail ? <span className="font-mono text-caption text-muted">··{row.partyTail}</span> : null}
    </span>
  );
}

function Amount({ row }: { row: QueueRow }) {
  const t = useText();
  return (
    <span className="grid">
      <span className="font-medium">
        <Money value={row.amount} size="small" network={row.network ?? undefined} />
      </span>
      {row.others.map((money) => (
        <Money key={money.currency} value={money} size="small" />
      ))}
      {row.refundOf ? <span className="text-caption text-muted">{t(`queue.row.${row.refundOf}`)}</span> : null}
    </span>
  );
}

/** The received amount; null before the agent has submitted one. */
const receivedOf = ({ stated, received }: QueueRow) => stated ?? received;

function received(row: QueueRow): ReactNode {
  const money = receivedOf(row);
  return money && <Money value={money} size="small" />;
}

const amountHeads: Readonly<Record<StageName, TextKey>> = {
  incoming: "queue.column.expected",
  outgoing: "queue.column.payout",
  confirmation: "queue.column.sum",
  refund: "queue.column.back",
};

/** One queue as a table. Each row is a link; keys J and K move between rows. */
export function QueueTable({ base, at, page, suggestions, empty }: QueueTableProps) {
  const t = useText();
  const { stage } = at;
  const { rows, fresh, gone, settle } = useSettledRows(JSON.stringify(at), page.rows, keyOf);
  const language = useLanguage();
  const agents = new Map(page.agents.map(({ id, label }) => [id, label[language]]));
  const isPayout = stage === "outgoing" || stage === "confirmation";
  const column = (key: string, header: TextKey, cell: (row: QueueRow, isGone: boolean) => ReactNode, align?: "end"): Column<Settled> => ({
    key,
    header: t(header),
    cell: ({ row, isGone }) => cell(row, isGone),
    ...(align && { align }),
  });
  const columns = [
    column("number", "queue.column.number", (row) => (
      <Link data-row to={paymentPath(base, row)} className="row-link whitespace-nowrap">
        {row.humanId}
      </Link>
    )),
    ...(page.agent === null ? [column("agent", "queue.column.agent", (row) => agents.get(row.agentId) ?? "")] : []),
    column("party", isPayout ? "queue.column.beneficiary" : "queue.column.payer", (row) => <Party row={row} />),
    column("amount", amountHeads[stage], (row) => <Amount row={row} />, "end"),
    ...(stage === "incoming"
      ? [
          ...(page.agent === null
            ? []
            : [column("claimed", "queue.column.claimed", (row) => row.proofAt && <Time at={row.proofAt} as="ago" />)]),
          ...(rows.some(({ row }) => receivedOf(row) !== null) ? [column("received", "queue.column.received", received, "end")] : []),
        ]
      : []),
    ...(stage === "confirmation"
      ? [
          column("reference", "queue.column.reference", (row) => <span className="font-mono text-caption break-all">{row.reference}</span>),
          column("sentAt", "queue.column.sentAt", (row) => row.sentAt && <Time at={row.sentAt} as="ago" />),
        ]
      : []),
    column("state", "queue.column.state", (row, isGone) => (
      <>
        <RowState row={row} isGone={isGone} />
        {isGone ? null : <RowHint row={row} base={base} suggestion={suggestions[`${row.offerId} ${row.leg}`]} />}
      </>
    )),
    column("due", at.state === "expected" ? "queue.column.due" : "queue.column.left", (row, isGone) =>
      isGone ? null : <RowDue row={row} isTheirs={at.state === "submitted" && page.agents.length === 0} />,
    ),
    ...(at.state === "expected"
      ? []
      : [
          column("claim", "queue.column.claim", (row, isGone) =>
            isGone ? null : (
              <div className="inline-flex items-center gap-2">
                {row.claim === null ? <MarkRow row={row} /> : null}
                <ClaimForm claim={row.claim} action={partPath(base, row, "desk")} isShort />
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
        caption={t(`staff.queue.stage.${stage}`)}
        columns={columns}
        rows={rows}
        rowKey={({ row }) => keyOf(row)}
        empty={empty}
      />
    </>
  );
}
