import type { Money, Network } from "#domain/money/money.ts";
import { decimalText } from "#domain/offer/wire.ts";
import { formatMoney } from "#i18n/format.ts";
import { useLanguage } from "#i18n/text-context.tsx";

/** An amount whose unit stands in a column of its own, so that a list's figures meet at the decimal mark. */
export function Amount({ value, network }: { value: Money; network?: Network | null }) {
  const text = formatMoney(value, useLanguage());
  const gap = text.lastIndexOf("\u00a0");
  return (
    <data value={decimalText(value)} className="offer-amount">
      <span>{text.slice(0, gap)}</span>
      <span>
        {text.slice(gap)}
        {network ? <span className="offer-network"> {network}</span> : null}
      </span>
    </data>
  );
}
