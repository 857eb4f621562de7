import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { PaymentView } from "#services/stage/payment-view.ts";
import { Alert } from "#ui/alert.tsx";
import { LinkedNumbers } from "./linked-numbers.tsx";
import { signalLines } from "./signal-lines.ts";

/** The warnings about the payment, above all buttons. */
export function Signals({ payment }: { payment: PaymentView }) {
  return signalLines(useText(), payment, useLanguage(), useTimeZone()).map(({ tone, text }) => (
    <Alert key={text} tone={tone}>
      <LinkedNumbers text={text} isVerifier={payment.isVerifier} />
    </Alert>
  ));
}
