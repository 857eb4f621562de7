import { useEffect, useState } from "react";
import type { StageFormProps } from "../submission/transfer-form.tsx";
import { VerdictBlocked } from "./verdict-blocked.tsx";
import { VerdictForm } from "./verdict-form.tsx";

const cooldownMs = 1_000;

/** True for a second after the page's content changed, so that a click on the former content does nothing. */
function useCooldown(shown: string): boolean {
  const [rested, setRested] = useState(shown);
  useEffect(() => {
    const timer = setTimeout(() => setRested(shown), cooldownMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return rested !== shown;
}

/** The verdict on the submission, or the form that gives it. */
export function VerdictWithCooldown({ base, ...form }: StageFormProps & { readonly base: string }) {
  const { payment } = form;
  const isResting = useCooldown(`${payment.offerId} ${payment.leg} ${payment.version}`);
  return (
    <>
      <VerdictForm key={payment.stage.submittedAt} {...form} isResting={isResting} />
      <VerdictBlocked payment={payment} base={base} />
    </>
  );
}
