import { Link } from "react-router";
import type { Language } from "#domain/people/principal.ts";
import { formatMonth } from "#i18n/format.ts";
import type { Text } from "#i18n/text.ts";
import type { Column } from "#ui/data-table.tsx";

/** The month of a line, leading to its own page where there is one. */
export const monthColumn = (t: Text, language: Language, to: ((month: string) => string) | null): Column<{ readonly month: string }> => ({
  key: "name",
  header: t("agentRecords.statistics.month"),
  cell: ({ month }) =>
    to === null ? (
      formatMonth(month, language)
    ) : (
      <Link to={to(month)} className="row-link whitespace-nowrap">
        {formatMonth(month, language)}
      </Link>
    ),
});
