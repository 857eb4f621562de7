import { useText } from "#i18n/text-context.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { BalanceFields } from "./balances-form.tsx";
import { EncodingChoice } from "./encoding-form.tsx";
import type { MappingProblem } from "./statement-order.ts";
import { columnHeadings, suggestColumns } from "./suggest-columns.ts";

interface MappingFormProps {
  /** The first rows of the file; null when they cannot be read. */
  readonly table: readonly (readonly string[])[] | null;
  readonly isSampleShown: boolean;
  /** The parameters of the address. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly problem: MappingProblem | null;
}

const fields = [
  "date",
  "amount",
  "sign",
  "credit",
  "debit",
  "reference",
  "payerName",
  "payerAccount",
  "purpose",
  "purpose2",
  "purpose3",
  "fee",
  "currency",
] as const;

function Sample({ table }: { table: readonly (readonly string[])[] }) {
  const t = useText();
  const width = Math.max(...table.map((row) => row.length));
  return (
    <div className="data-list card !p-0 overflow-x-auto">
      <table className="data-table">
        <caption className="sr-only">{t("receipts.mapping.sample")}</caption>
        <thead>
          <tr>
            {Array.from({ length: width }, (_, column) => column + 1).map((column) => (
              <th key={column} scope="col">
                {t("receipts.mapping.column", { number: column })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.map((row) => (
            <tr key={row.join("\u001f")}>
              {Array.from({ length: width }, (_, column) => column + 1).map((column) => (
                <td key={column} data-label={t("receipts.mapping.column", { number: column })}>
                  {row[column - 1]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Asks for the meaning of each column of a table. Suggestions from the headings are preselected. */
export function MappingForm({ table, isSampleShown, chosen, problem }: MappingFormProps) {
  const t = useText();
  const suggested: Readonly<Record<string, string>> = chosen.date === undefined ? suggestColumns(table ?? []) : {};
  const value = (name: string, otherwise = "") => chosen[name] ?? suggested[name] ?? otherwise;
  const skip = value("skip", "1");
  const columns = columnHeadings(table ?? [], Number(skip));
  return (
    <Card id="mapping" title={t("receipts.mapping.title")}>
      <form method="get" className="grid gap-4">
        <input type="hidden" name="account" value={chosen.account} />
        {problem === null ? null : <Alert tone="danger">{t(`receipts.mapping.${problem}`)}</Alert>}
        {table !== null && isSampleShown ? <Sample table={table} /> : null}
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {fields.map((field) => (
            <label key={field} className="grid gap-1 text-small font-medium">
              {t(`receipts.mapping.field.${field}`)}
              <select name={field} defaultValue={value(field)} className="control">
                <option value="">{t("receipts.mapping.none")}</option>
                {columns.map(({ number, heading }) => (
                  <option key={number} value={number - 1}>
                    {heading === "" ? t("receipts.mapping.column", { number }) : t("receipts.mapping.columnNamed", { number, heading })}
                  </option>
                ))}
              </select>
            </label>
          ))}
          <label className="grid gap-1 text-small font-medium">
            {t("receipts.mapping.skip")}
            <input name="skip" inputMode="numeric" maxLength={3} defaultValue={skip} className="control" />
          </label>
          <label className="grid gap-1 text-small font-medium">
            {t("receipts.mapping.skipEnd")}
            <input name="skipEnd" inputMode="numeric" maxLength={2} defaultValue={value("skipEnd", "0")} className="control" />
          </label>
          <label className="grid gap-1 text-small font-medium">
            {t("receipts.mapping.dayOrder")}
            <select name="dayOrder" defaultValue={value("dayOrder")} className="control">
              <option value="">{t("receipts.mapping.dayAsFound")}</option>
              <option value="dmy">{t("receipts.mapping.dmy")}</option>
              <option value="mdy">{t("receipts.mapping.mdy")}</option>
            </select>
          </label>
          <BalanceFields chosen={chosen} />
          <EncodingChoice chosen={value("encoding")} />
        </div>
        <div>
          <Button type="submit">{t("receipts.mapping.submit")}</Button>
        </div>
      </form>
    </Card>
  );
}
