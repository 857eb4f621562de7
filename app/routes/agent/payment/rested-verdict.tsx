import { lazy, Suspense } from "react";
import { useRest } from "#forms/use-rest.ts";
import type { StageFormProps } from "./transfer-form.tsx";
import { VerdictForm } from "./verdict-form.tsx";

/** Whoever may judge never sees it. */
const VerdictBlocked = lazy(() => import("./verdict-blocked.tsx"));

/** What was stated waits for a verdict, or has one. */
export function RestedVerdict({ base, ...form }: StageFormProps & { readonly base: string }) {
  const { payment } = form;
  const isResting = useRest(`${payment.offerId} ${payment.leg} ${payment.version}`);
  return (
    <>
      <VerdictForm key={payment.stage.submittedAt} {...form} isResting={isResting} />
      <Suspense>
        <VerdictBlocked payment={payment} base={base} />
      </Suspense>
    </>
  );
}
