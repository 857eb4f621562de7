import type { PaymentView } from "#services/stage/payment-view.ts";
import { Section } from "./section.tsx";
import { Signals } from "./signals.tsx";
import { StageNote } from "./stage-note.tsx";

/** The notes to read before comparing. */
export function Notes({ payment }: { payment: PaymentView }) {
  return (
    <Section>
      <div className="grid gap-2">
        <StageNote payment={payment} />
        <Signals payment={payment} />
      </div>
    </Section>
  );
}
