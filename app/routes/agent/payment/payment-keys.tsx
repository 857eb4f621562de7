import { useMemo } from "react";
import { useNavigate } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import type { Neighbour, PaymentView } from "#services/stage/payment-view.ts";
import { paymentPath, queuePath } from "../agent-place.ts";
import { StaffKeys } from "../staff-keys.tsx";

/** J and K to the neighbours of the queue, Q back to it. */
export function PaymentKeys({ payment, base }: { payment: PaymentView; base: string }) {
  const t = useText();
  const navigate = useNavigate();
  const { queue, stageName } = payment;
  const keys = useMemo(() => {
    const go = (to: Neighbour | null) => {
      if (to) void navigate(paymentPath(base, { ...to, stage: stageName }));
    };
    return {
      KeyJ: { letter: "J", does: t("staff.keys.next"), act: () => go(queue.next) },
      KeyK: { letter: "K", does: t("staff.keys.previous"), act: () => go(queue.previous) },
      KeyQ: { letter: "Q", does: t("staff.keys.queue"), act: () => void navigate(queuePath(base, stageName)) },
    };
  }, [t, navigate, base, stageName, queue.next, queue.previous]);
  return <StaffKeys keys={keys} />;
}
