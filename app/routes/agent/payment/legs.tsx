import { useText } from "#i18n/text-context.tsx";
import type { PaymentView } from "#services/stage/payment-view.ts";
import { Tabs } from "#ui/tabs.tsx";
import { paymentPath } from "../agent-place.ts";
import { legParts } from "./leg-words.ts";

/** On a phone a tab shows the currency and the beginning of the name. */
function LegName({ parts }: { parts: ReturnType<typeof legParts> }) {
  const [before, name, after] = parts;
  return (
    <span title={parts.join("")}>
      <span className="max-md:sr-only">{before}</span>
      <span className="leg-name">{name}</span>
      {after}
    </span>
  );
}

/** One agent's two legs of the same offer, when it serves both. */
export function Legs({ payment, base }: { payment: PaymentView; base: string }) {
  const t = useText();
  return (
    <Tabs
      label={t("payment.legs")}
      tabs={payment.legs.map((leg) => ({
        to: paymentPath(base, { stage: payment.stageName, offerId: payment.offerId, leg }),
        label: <LegName parts={legParts(t, payment, leg)} />,
        isCurrent: leg === payment.leg,
      }))}
    />
  );
}
