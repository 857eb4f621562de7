import { useCooldown } from "#forms/use-cooldown.ts";
import type { StageFormProps } from "./transfer-form.tsx";
import { VerdictBlocked } from "./verdict-blocked.tsx";
import { VerdictForm } from "./verdict-form.tsx";

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
