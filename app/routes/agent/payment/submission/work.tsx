import { href } from "react-router";
import type { CommandType } from "#domain/offer/commands.ts";
import { mayOpen } from "#domain/people/access/page-access.ts";
import { useText } from "#i18n/text-context.tsx";
import type { PaymentView } from "#services/stage/payment-view.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { useViewer } from "#ui/shell/use-shell.ts";
import { LinkedNumbers } from "../comparison/linked-numbers.tsx";
import { Section } from "../section.tsx";
import { BounceForm, ConfirmationForm } from "./confirmation-forms.tsx";
import { ReceiptForm } from "./receipt-form.tsx";
import { type StageFormProps, TransferForm } from "./transfer-form.tsx";

interface WorkProps extends StageFormProps {
  readonly today: string;
}

/** Explains why the reader has no button for pending work: it belongs to somebody else, or the reader is suspended. */
function NothingToDo({ payment }: { payment: PaymentView }) {
  const t = useText();
  const viewer = useViewer();
  const isWaiting = payment.stage.status === "open" || payment.stage.status === "returned";
  if (viewer?.isSuspended) {
    return (
      <Section>
        <Alert tone="warning">{t("payment.state.suspended")}</Alert>
      </Section>
    );
  }
  if (!isWaiting || viewer === null || !mayOpen(viewer.role, "/admin-transactions/:offerId")) return null;
  const deal = (
    <ButtonLink to={href("/admin-transactions/:offerId", { offerId: payment.offerId })} size="row">
      {t("payment.state.openOffer")}
    </ButtonLink>
  );
  return (
    <Section>
      <Alert tone="info" action={deal}>
        {t("payment.state.verifierOnly")}
      </Alert>
    </Section>
  );
}

/** The forms of the stage: exactly those whose commands the core would accept from the reader. */
export function Work({ today, ...form }: WorkProps) {
  const t = useText();
  const { payment, reply } = form;
  const { acts, stageName } = payment;
  // A refused form keeps its values, even if its command is no longer possible.
  const shows = (act: CommandType) => acts.includes(act) || reply?.intent === act;
  const isWaiting =
    stageName === "refund" && payment.refund !== null && payment.stage.status !== "submitted" && !acts.includes("submitRefund");
  if (acts.length === 0 && reply === undefined) return <NothingToDo payment={payment} />;
  return (
    <>
      {reply?.usedIn ? (
        <Section>
          <Alert tone="danger">
            <LinkedNumbers text={t("payment.state.usedIn", { offer: reply.usedIn })} isVerifier={payment.isVerifier} />
          </Alert>
        </Section>
      ) : null}
      {stageName === "incoming" && shows("submitIncoming") ? (
        <Section title={t("payment.incoming.title")}>
          <ReceiptForm {...form} today={today} />
        </Section>
      ) : null}
      {stageName === "outgoing" && shows("submitOutgoing") ? (
        <Section title={t("payment.outgoing.title")}>
          <TransferForm {...form} kind="outgoing" />
        </Section>
      ) : null}
      {stageName === "confirmation" && shows("submitConfirmation") ? (
        <Section title={t("payment.confirmation.title")}>
          <ConfirmationForm {...form} />
        </Section>
      ) : null}
      {stageName === "confirmation" && shows("reportBounce") ? <BounceForm {...form} /> : null}
      {stageName === "refund" && shows("submitRefund") ? (
        <Section title={t("payment.refund.title")}>
          <TransferForm {...form} kind="refund" />
        </Section>
      ) : null}
      {isWaiting && payment.acts.length > 0 ? (
        <Section>
          <Alert tone="info">{t("payment.refund.wait")}</Alert>
        </Section>
      ) : null}
    </>
  );
}
