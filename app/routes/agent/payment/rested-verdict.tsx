import { useRest } from "#forms/use-rest.ts";
import type { StageFormProps } from "./transfer-form.tsx";
import { VerdictBlocked } from "./verdict-blocked.tsx";
import { VerdictForm } from "./verdict-form.tsx";

/** What was stated waits for a verdict, or has one. */
export function RestedVerdict({ base, ...form }: StageFormProps & { readonly base: string }) {
  const { payment } = form;
  const isResting = useRest(`${payment.offerId} ${payment.leg} ${payment.version}`);
  return (
    <>
      <VerdictForm key={payment.stage.submittedAt} {...form} isResting={isResting} />
      <VerdictBlocked payment={payment} base={base} />
    </>
  );
}
