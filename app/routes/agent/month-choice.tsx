import type { ReactNode } from "react";
import type { YearMonth } from "#domain/time/months.ts";
import { QueryForm, useQuerySubmit } from "#forms/query-form.tsx";
import { useFollowedChoice } from "#forms/use-followed-choice.ts";
import { formatMonth } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { Button } from "#ui/button.tsx";

interface MonthChoiceProps {
  /** The page that the month applies to. */
  readonly page: string;
  readonly months: readonly YearMonth[];
  readonly current: YearMonth | null;
  /** The label for all months together; absent where the page does not support it. */
  readonly all?: string;
  /** Further filters of the list. */
  readonly children?: ReactNode;
}

/** A field that selects the month. It submits itself when scripts run, and the address contains the selected month. */
export function MonthChoice({ page, months, current, all, children }: MonthChoiceProps) {
  const t = useText();
  const language = useLanguage();
  const send = useQuerySubmit(page);
  const choice = useFollowedChoice(current ?? "");
  return (
    <QueryForm
      action={page}
      className="no-print mb-4 flex flex-wrap items-center gap-2 text-small"
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) send(event.currentTarget);
      }}
    >
      <label className="inline-flex items-center gap-2">
        <span className="text-muted">{t("agentRecords.month")}</span>
        <select {...choice} name="month" className="control !w-auto">
          {all ? <option value="">{all}</option> : null}
          {months.map((month) => (
            <option key={month} value={month}>
              {formatMonth(month, language)}
            </option>
          ))}
        </select>
      </label>
      {children}
      <span className="js:hidden">
        <Button type="submit" size="row">
          {t("agentRecords.showMonth")}
        </Button>
      </span>
    </QueryForm>
  );
}
