import { href, Link } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import type { AccountBook } from "#services/nominal/read-book.server.ts";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { Money } from "#ui/money.tsx";
import { BookedOn } from "../../agent/receipts/booked-on.tsx";

type Movement = AccountBook["rows"][number];

interface MovementTableProps {
  readonly rows: readonly Movement[];
  readonly accountId: string;
  readonly closedDays?: readonly string[];
}

const states = ["unknown", "matched", "returning", "returned", "verified"] as const;

/** Movements of a nominal account by the bank's days; a day leads to its balances, a deal's number to the deal. */
export function MovementTable({ rows, accountId, closedDays = [] }: MovementTableProps) {
  const t = useText();
  const columns: readonly Column<Movement>[] = [
    {
      key: "day",
      header: t("nominal.day"),
      cell: ({ day }) => (
        <>
          <Link
            to={`${href("/admin/ru-nominal-payments/day/:date", { date: day })}?account=${accountId}`}
            className="row-link whitespace-nowrap"
          >
            <BookedOn day={day} />
          </Link>
          {closedDays.includes(day) ? <span className="block text-caption text-muted">{t("nominal.isClosed")}</span> : null}
        </>
      ),
    },
    { key: "kind", header: t("nominal.kind"), cell: ({ kind }) => t(`nominal.kinds.${kind}`) },
    { key: "amount", header: t("nominal.amount"), align: "end", cell: ({ amount }) => <Money value={amount} size="small" /> },
    {
      key: "party",
      header: t("nominal.party"),
      cell: ({ party, purpose }) => <span className="line-clamp-2 break-words">{[party, purpose].filter(Boolean).join(" · ") || "–"}</span>,
    },
    { key: "reference", header: t("nominal.reference"), isExtra: true, cell: ({ reference }) => reference ?? "–" },
    {
      key: "offer",
      header: t("nominal.offer"),
      cell: ({ offerId, humanId }) =>
        offerId === null || humanId === null ? (
          "–"
        ) : (
          <Link to={href("/admin-transactions/:offerId", { offerId })} className="link whitespace-nowrap">
            {humanId}
          </Link>
        ),
    },
    {
      key: "state",
      header: t("nominal.state"),
      cell: ({ state }) => {
        const known = states.find((one) => one === state);
        return known ? t(`nominal.states.${known}`) : state;
      },
    },
  ];
  return <DataTable caption={t("nominal.title")} columns={columns} rows={rows} rowKey={({ kind, id }) => `${kind} ${id}`} />;
}
