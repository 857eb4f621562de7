import { useText } from "#i18n/text-context.tsx";
import type { PaymentView } from "#services/stage/payment-view.ts";
import { Tabs } from "#ui/tabs.tsx";
import { paymentPath } from "../agent-place.ts";
import { legText } from "./leg-words.ts";

/** One agent's two legs of the same offer, when it serves both. */
export function Legs({ payment, base }: { payment: PaymentView; base: string }) {
  const t = useText();
  return (
    <Tabs
      label={t("payment.legs")}
      tabs={payment.legs.map((leg) => ({
        to: paymentPath(base, { stage: payment.stageName, offerId: payment.offerId, leg }),
        label: legText(t, payment, leg),
        isCurrent: leg === payment.leg,
      }))}
    />
  );
}
