import type { ReactNode } from "react";

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Amounts and counts are aligned to the right. */
  readonly align?: "start" | "end";
  /** Hidden in tables that are narrower than a desktop's (`screen`: but printed); shown in the cards of phones, which have room for it. */
  readonly isExtra?: boolean | "screen";
}

const extra = ({ isExtra = false }: Pick<Column<never>, "isExtra">) =>
  isExtra ? (isExtra === "screen" ? "not-print:sm:max-lg:hidden" : "sm:max-lg:hidden") : undefined;

/** From this number on a table is wider than the page of a tablet, or of a sheet of paper. */
const many = 6;

interface DataTableProps<Row> {
  /** Read by screen readers. */
  readonly caption: string;
  /** The first column's cell holds the row's link: `<Link className="row-link">`. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly empty?: ReactNode;
  /** On phones a row is two lines without names, laid out by its columns' keys. */
  readonly isLines?: boolean;
}

/**
 * A list as a table; below 640 px of its own width each row becomes a card with the headers as labels. With many columns a row takes
 * several lines at larger widths. Wider content scrolls in its frame, so that nothing is cut.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty, isLines }: DataTableProps<Row>) {
  if (rows.length === 0) return empty ?? null;
  const shown = columns.filter(({ isExtra }) => !isExtra);
  const printed = columns.filter(({ isExtra }) => isExtra !== true);
  return (
    <div
      className="data-list card !p-0 overflow-x-auto"
      data-many={shown.length < many ? undefined : shown.length}
      data-printed={printed.length < many ? undefined : printed.length}
      data-lines={isLines}
    >
      <table className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-align={column.align} className={extra(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-col={isLines ? column.key : undefined}
                  data-label={column.header}
                  data-align={column.align}
                  className={extra(column)}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
