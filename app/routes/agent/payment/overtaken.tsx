import type { CommandType } from "#domain/offer/commands.ts";
import { phaseTraits } from "#domain/offer/phases.ts";
import { useText } from "#i18n/text-context.tsx";
import type { PaymentView } from "#services/stage/payment-view.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { paymentPath } from "../agent-place.ts";
import type { PaymentReply } from "./payment-reply.ts";
import { Section } from "./section.tsx";

interface OvertakenProps {
  readonly payment: PaymentView;
  readonly reply: PaymentReply | undefined;
  readonly base: string;
}

/** Forms of a verdict belong to the stage that they verify. */
const verdicts: Readonly<Record<string, string>> = { verifyStage: "verify", returnStage: "return" };

function isActOver({ acts }: PaymentView, intent: string): boolean {
  const verdict = verdicts[intent];
  return verdict === undefined ? !acts.includes(intent as CommandType) : !acts.some((act) => act.startsWith(verdict));
}

/** Explains that the action became impossible while the person filled in the form. The typed values are shown below. */
export default function Overtaken({ payment, reply, base }: OvertakenProps) {
  const t = useText();
  if (!reply?.intent || reply.waiting || !isActOver(payment, reply.intent)) return null;
  const { phase, stageName, refund } = payment;
  const isStopped = stageName !== "refund" && phaseTraits[phase].stop === "refunding";
  const said = reply.result.error?.formErrors?.join(" ") ?? "";
  const onward = refund && isStopped && (
    <ButtonLink to={paymentPath(base, { ...payment, stage: "refund" })} size="row">
      {t("payment.overtaken.toRefund")}
    </ButtonLink>
  );
  return (
    <Section>
      <Alert tone="danger" title={t("payment.overtaken.title")} action={onward || undefined}>
        {isStopped ? t(stageName === "incoming" ? "payment.overtaken.stopped" : "payment.overtaken.stoppedPayout") : said}
      </Alert>
    </Section>
  );
}
