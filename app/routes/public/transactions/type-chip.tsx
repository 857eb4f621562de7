import type { OfferType } from "#contracts/offer/offer-order.ts";
import { useText } from "#i18n/text-context.tsx";
import { KindChip, kindIcons } from "#ui/kind-chip.tsx";

/** The kind of an offer, beside its name. */
export function TypeChip({ type }: { type: OfferType }) {
  const t = useText();
  return <KindChip kind={type}>{t(`market.type.${type}`)}</KindChip>;
}

/** The short name of the kind for lists; a kind that the amounts already show has only its icon. */
export function TypeIcon({ type }: { type: OfferType }) {
  const t = useText();
  const Icon = kindIcons[type];
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      <span className={type === "invoice" ? undefined : "sr-only"}>{t(`market.typeShort.${type}`)}</span>
    </span>
  );
}
