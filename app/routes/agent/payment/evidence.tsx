import { useText } from "#i18n/text-context.tsx";
import type { PaymentView } from "#services/stage/payment-view.ts";
import { Claim } from "./claim.tsx";
import { Papers } from "./papers.tsx";

/** The left half of the page: the documents of the payer and the agent. */
export function Evidence({ payment }: { payment: PaymentView }) {
  const t = useText();
  return (
    <section id="evidence" aria-labelledby="evidence-title" className="papers">
      <h2 id="evidence-title" className="sr-only">
        {t("evidence.view.title")}
      </h2>
      <Claim payment={payment} />
      <Papers key={`${payment.offerId} ${payment.leg}`} payment={payment} />
    </section>
  );
}
