import type { PaymentView } from "#services/stage/payment-view.ts";
import { Part } from "./part.tsx";
import { Signals } from "./signals.tsx";
import { StageNote } from "./stage-note.tsx";

/** What deserves to be read before anything is compared. */
export function Notes({ payment }: { payment: PaymentView }) {
  return (
    <Part>
      <div className="grid gap-2">
        <StageNote payment={payment} />
        <Signals payment={payment} />
      </div>
    </Part>
  );
}
