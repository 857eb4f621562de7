import { href, Link } from "react-router";
import { type PaymentFilter, paymentDirections, paymentQuery } from "#contracts/list/payment-filter.ts";
import type { Currency } from "#domain/money/money.ts";
import { QueryForm } from "#forms/query-form.tsx";
import { useText } from "#i18n/text-context.tsx";
import { Button } from "#ui/button.tsx";

interface ChoiceProps {
  readonly name: "direction" | "currency";
  readonly label: string;
  readonly chosen: string;
  readonly options: readonly (readonly [value: string, text: string])[];
}

function Choice({ name, label, chosen, options }: ChoiceProps) {
  const t = useText();
  return (
    <label className="grid min-w-0 grow gap-1 text-small">
      <span className="text-muted">{label}</span>
      <select key={chosen} name={name} defaultValue={chosen} className="control">
        <option value="">{t("ownRecords.payments.any")}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Filters by days, direction and currency. The address contains the choice. */
export function PaymentFilterForm({ filter, currencies }: { filter: PaymentFilter; currencies: readonly Currency[] }) {
  const t = useText();
  const directions = paymentDirections.map((one) => [one, t(`ownRecords.payments.directions.${one}`)] as const);
  return (
    <search className="no-print">
      <QueryForm
        action={href("/payments")}
        className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[repeat(2,minmax(0,1fr))_minmax(0,1.4fr)_minmax(0,1fr)_auto]"
      >
        {(["dateFrom", "dateTo"] as const).map((name) => (
          <label key={name} className="grid min-w-0 grow gap-1 text-small">
            <span className="text-muted">{t(`ownRecords.payments.${name}`)}</span>
            <input key={filter[name]} type="date" name={name} defaultValue={filter[name]} className="control" />
          </label>
        ))}
        <Choice name="direction" label={t("ownRecords.payments.direction")} chosen={filter.direction ?? ""} options={directions} />
        <Choice
          name="currency"
          label={t("ownRecords.payments.currency")}
          chosen={filter.currency ?? ""}
          options={[...new Set([...currencies, ...(filter.currency ? [filter.currency] : [])])].map((code) => [code, code] as const)}
        />
        <Button type="submit">{t("ownRecords.payments.apply")}</Button>
        {paymentQuery(filter) === "" ? null : (
          <Link to={href("/payments")} className="link py-2 text-small">
            {t("ownRecords.payments.clear")}
          </Link>
        )}
      </QueryForm>
    </search>
  );
}
