import type { Money } from "#domain/money/money.ts";
import { formatMoney } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";

export interface SumsOfLeg {
  readonly payIn: Money;
  readonly commission: Money;
  /** The tax on the commission; `after` is null while no agent is chosen. */
  readonly tax: { readonly before: Money; readonly after: Money | null };
  readonly isSigning: boolean;
}

/** The amounts that change with the agent, and the next steps of both sides. */
export function ReassignedSums({ sums: { payIn, commission, tax, isSigning } }: { readonly sums: SumsOfLeg }) {
  const [t, language] = [useText(), useLanguage()];
  const isSame = tax.after === null || tax.after.minor === tax.before.minor;
  const rows = [
    { term: t("staffAction.reassign.payIn"), now: payIn },
    { term: t("staffAction.reassign.commission"), now: commission },
    { term: t("staffAction.reassign.tax"), now: tax.after ?? tax.before, was: isSame ? null : tax.before },
  ];
  return (
    <div className="grid gap-2 text-small">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {rows.map(({ term, now, was }) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd className="text-end">
              {was ? <del className="me-2 text-muted">{formatMoney(was, language)}</del> : null}
              {formatMoney(now, language)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-muted">{t(isSigning ? "staffAction.reassign.signing" : "staffAction.reassign.paying")}</p>
    </div>
  );
}
