import type { StageFormProps } from "./transfer-form.tsx";
import { VerdictBlocked } from "./verdict-blocked.tsx";
import { VerdictForm } from "./verdict-form.tsx";

/** What was stated waits for a verdict, or has one. */
export function Verdict({ base, ...form }: StageFormProps & { readonly base: string }) {
  const { payment } = form;
  return (
    <>
      <VerdictForm key={payment.stage.submittedAt} {...form} />
      <VerdictBlocked payment={payment} base={base} />
    </>
  );
}
