import { Link } from "react-router";
import type { Language } from "#domain/people/access/principal.ts";
import { formatMonth } from "#i18n/format.ts";
import type { Text } from "#i18n/text.ts";
import type { Column } from "#ui/data-table.tsx";

interface Line {
  readonly month: string;
  readonly currency?: string;
}

/** On a phone the columns have no headings, so each value has its label. */
const Month = ({ line: { month, currency }, language }: { line: Line; language: Language }) => (
  <>
    {formatMonth(month, language)}
    {currency === undefined ? null : <span className="sm:hidden print:hidden">{` · ${currency}`}</span>}
  </>
);

/** The month of a row, linked to its own page if there is one. */
export const monthColumn = (t: Text, language: Language, to: ((month: string) => string) | null): Column<Line> => ({
  key: "name",
  header: t("agentRecords.statistics.month"),
  cell: (line) =>
    to === null ? (
      <Month line={line} language={language} />
    ) : (
      <Link to={to(line.month)} className="row-link whitespace-nowrap">
        <Month line={line} language={language} />
      </Link>
    ),
});
