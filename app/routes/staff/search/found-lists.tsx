import { Link } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import type { FoundColumn, FoundGroup, FoundLine } from "./found-group.ts";

const name = ({ to, name: text }: FoundLine) =>
  to === null ? (
    text
  ) : (
    <Link to={to} data-row className="row-link break-words">
      {text}
    </Link>
  );

/** The results by kind. */
export function FoundLists({ groups }: { groups: readonly FoundGroup[] }) {
  const t = useText();
  const columnOf = (key: FoundColumn, at: number): Column<FoundLine> => ({
    key,
    header: t(`search.column.${key}`),
    ...(["sum", "day"].includes(key) && { align: "end" }),
    cell: at === 0 ? name : ({ cells }) => <span className="min-w-0 [overflow-wrap:anywhere]">{cells[at - 1]}</span>,
  });
  return (
    <div className="grid gap-6">
      {groups.map(({ id, title, columns, lines }) => (
        <section key={id} aria-labelledby={id} className="grid min-w-0 gap-2">
          <h2 id={id} className="text-body font-semibold">
            {title}
          </h2>
          <DataTable caption={title} columns={columns.map(columnOf)} rows={lines} rowKey={({ key }) => key} />
        </section>
      ))}
    </div>
  );
}
