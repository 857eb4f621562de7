import type { Money, Network } from "#domain/money/money.ts";
import { decimalText } from "#domain/offer/wire.ts";
import { formatMoney } from "#i18n/format.ts";
import { useLanguage } from "#i18n/text-context.tsx";

/** An amount whose unit is in a separate column, so that a list's figures align at the decimal mark. */
export function Amount({ value, network }: { value: Money; network?: Network | null }) {
  const text = formatMoney(value, useLanguage());
  // A sign before the figure leaves the column of units empty.
  const unitAt = /\u00a0\D+$/u.exec(text)?.index ?? text.length;
  return (
    <data value={decimalText(value)} className="offer-amount">
      <span>{text.slice(0, unitAt)}</span>
      <span>
        {text.slice(unitAt)}
        {network ? <span className="offer-network"> {network}</span> : null}
      </span>
    </data>
  );
}
