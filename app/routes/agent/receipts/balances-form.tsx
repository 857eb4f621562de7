import { useText } from "#i18n/text-context.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import type { MappingProblem } from "./statement-order.ts";

interface BalanceProps {
  /** The parameters of the address. */
  readonly chosen: Readonly<Record<string, string>>;
}

/** Fields for the opening and the closing balance, by which a file without balances is checked. */
export function BalanceFields({ chosen }: BalanceProps) {
  const t = useText();
  return (["opening", "closing"] as const).map((balance) => (
    <label key={balance} className="grid gap-1 text-small font-medium">
      {t(`receipts.preview.${balance}`)}
      <input
        name={balance}
        inputMode="decimal"
        maxLength={40}
        defaultValue={chosen[balance] ?? ""}
        className="control"
        autoComplete="off"
      />
    </label>
  ));
}

/** Asks for the balances of a file that contains none. */
export function BalancesForm({ chosen, problem }: BalanceProps & { readonly problem: MappingProblem | null }) {
  const t = useText();
  return (
    <Card id="balances" title={t("receipts.balances.title")}>
      <form method="get" className="grid gap-4">
        <input type="hidden" name="account" value={chosen.account} />
        {problem === null ? null : <Alert tone="danger">{t(`receipts.mapping.${problem}`)}</Alert>}
        <div className="grid gap-3 sm:grid-cols-2">
          <BalanceFields chosen={chosen} />
        </div>
        <div>
          <Button type="submit">{t("receipts.mapping.submit")}</Button>
        </div>
      </form>
    </Card>
  );
}
