import type { PaymentView } from "#services/stage/payment-view.ts";
import { Part } from "./part.tsx";
import { type SaidSignal, Signals } from "./signals.tsx";
import { StageNote } from "./stage-note.tsx";

/** What deserves to be read before anything is compared. */
export function Notes({ payment, said }: { payment: PaymentView; said: readonly SaidSignal[] }) {
  return (
    <Part>
      <div className="grid gap-2">
        <StageNote payment={payment} />
        <Signals said={said} isVerifier={payment.isVerifier} />
      </div>
    </Part>
  );
}
