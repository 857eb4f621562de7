import type { Money as Amount, Network } from "#domain/money/money.ts";
import { useText } from "#i18n/text-context.tsx";
import { Money } from "#ui/money.tsx";

interface SumPairProps {
  readonly pays: Amount;
  readonly paysOn?: Network | null | undefined;
  readonly gets: Amount;
}

/**
 * The two amounts of a deal: what its reader pays with the commission, and what their recipient gets (design/screens §10). The network of
 * the second one is shown beside the recipient.
 */
export function SumPair({ pays, paysOn, gets }: SumPairProps) {
  const t = useText();
  return (
    <>
      <span className="sr-only">{t("member.list.pays")} </span>
      <span className="whitespace-nowrap">
        <Money value={pays} network={paysOn ?? undefined} />
        {" →"}
      </span>{" "}
      <span className="sr-only">{t("member.list.gets")} </span>
      <Money value={gets} />
    </>
  );
}
