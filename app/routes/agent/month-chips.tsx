import { Link } from "react-router";
import type { YearMonth } from "#domain/time/months.ts";
import { formatMonth } from "#i18n/format.ts";
import { useLanguage } from "#i18n/text-context.tsx";

interface MonthChipsProps {
  readonly label: string;
  readonly months: readonly YearMonth[];
  readonly current: YearMonth | null;
  readonly to: (month: YearMonth) => string;
  /** The way back to all months, where there is one. */
  readonly all?: { readonly to: string; readonly label: string };
}

const chip =
  "inline-flex min-h-9 items-center rounded-full border border-line px-3 text-small whitespace-nowrap hover:bg-subtle aria-[current]:border-brand aria-[current]:font-semibold pointer-coarse:min-h-11";

/** Months as links, so that the address says what is shown. */
export function MonthChips({ label, months, current, to, all }: MonthChipsProps) {
  const language = useLanguage();
  return (
    <nav aria-label={label} className="no-print mb-4">
      <ul className="flex flex-wrap gap-2">
        {all ? (
          <li>
            <Link to={all.to} preventScrollReset aria-current={current === null ? "page" : undefined} className={chip}>
              {all.label}
            </Link>
          </li>
        ) : null}
        {months.map((month) => (
          <li key={month}>
            <Link to={to(month)} preventScrollReset aria-current={month === current ? "page" : undefined} className={chip}>
              {formatMonth(month, language)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
