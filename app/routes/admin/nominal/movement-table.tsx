import { href, Link } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import type { AccountBook } from "#services/nominal/read-book.server.ts";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { Hand } from "#ui/icons.ts";
import { Money } from "#ui/money.tsx";
import { BookedOn } from "../../agent/receipts/booked-on.tsx";

type Movement = AccountBook["rows"][number];

interface MovementTableProps {
  readonly rows: readonly Movement[];
  readonly accountId: string;
  readonly closedDays?: readonly string[];
}

const states = ["unknown", "matched", "returning", "returned", "bounced", "verified"] as const;

/** Labels movements without a statement line as entered by hand. */
function Kind({ kind }: Pick<Movement, "kind">) {
  const t = useText();
  if (kind !== "receipt") return t(`nominal.kinds.${kind}`);
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap" title={t("nominal.byHand")}>
      {t("nominal.kinds.receipt")}
      <Hand aria-hidden className="size-4 text-muted" strokeWidth={1.75} />
      <span className="sr-only">, {t("nominal.byHand")}</span>
    </span>
  );
}

/** Movements of a nominal account by the bank's days. A day links to its balances, a deal's number to the deal. */
export function MovementTable({ rows, accountId, closedDays = [] }: MovementTableProps) {
  const t = useText();
  // A column with equal values in all rows is omitted.
  const hasReferences = rows.some(({ reference }) => reference !== null);
  const hasStates = rows.some(({ state }) => state !== "verified");
  const newDays = new Set(rows.filter(({ day }, index) => rows[index - 1]?.day !== day));
  const columns: readonly Column<Movement>[] = [
    {
      key: "day",
      header: t("nominal.day"),
      cell: (row) => {
        const { day } = row;
        const isNew = newDays.has(row);
        return (
          <>
            <Link
              to={`${href("/admin/ru-nominal-payments/day/:date", { date: day })}?account=${accountId}`}
              className="row-link whitespace-nowrap"
            >
              <span className={isNew ? undefined : "sr-only @max-[40rem]:not-sr-only"}>
                <BookedOn day={day} />
              </span>
            </Link>
            {isNew && closedDays.includes(day) ? <span className="block text-caption text-muted">{t("nominal.isClosed")}</span> : null}
          </>
        );
      },
    },
    { key: "kind", header: t("nominal.kind"), cell: ({ kind }) => <Kind kind={kind} /> },
    {
      key: "party",
      header: t("nominal.party"),
      cell: ({ party, purpose }) => <span className="line-clamp-2 break-words">{[party, purpose].filter(Boolean).join(" · ") || "–"}</span>,
    },
    { key: "amount", header: t("nominal.amount"), align: "end", cell: ({ amount }) => <Money value={amount} size="small" /> },
    ...(hasReferences
      ? [{ key: "reference", header: t("nominal.reference"), isExtra: true, cell: ({ reference }: Movement) => reference ?? "–" }]
      : []),
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
    ...(hasStates
      ? [
          {
            key: "state",
            header: t("nominal.state"),
            cell: ({ state }: Movement) => {
              const known = states.find((one) => one === state);
              return known ? t(`nominal.states.${known}`) : state;
            },
          },
        ]
      : []),
  ];
  return <DataTable isLines caption={t("nominal.title")} columns={columns} rows={rows} rowKey={({ kind, id }) => `${kind} ${id}`} />;
}
