import type { OfferType } from "#contracts/offer-order.ts";
import { useText } from "#i18n/text-context.tsx";
import { Bitcoin, FileText, type Icon, Repeat } from "#ui/icons.ts";
import { StatusChip } from "#ui/status-chip.tsx";

const icons: Readonly<Record<OfferType, Icon>> = { exchange: Repeat, invoice: FileText, crypto: Bitcoin };

/** What kind of offer it is, in one word. */
export function TypeChip({ type }: { type: OfferType }) {
  const t = useText();
  return (
    <StatusChip tone="neutral" icon={icons[type]}>
      {t(`market.type.${type}`)}
    </StatusChip>
  );
}

/** The same shorter and without a ground, for lines of a list; what their sums say needs no word beside its drawing. */
export function TypeIcon({ type }: { type: OfferType }) {
  const t = useText();
  const Icon = icons[type];
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      <span className={type === "invoice" ? undefined : "sr-only"}>{t(`market.typeShort.${type}`)}</span>
    </span>
  );
}
