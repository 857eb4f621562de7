import { Link } from "react-router";
import { formatMoney } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { PaymentView } from "#services/stage/payment-view.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { paymentPath } from "../agent-place.ts";
import { FeeForm } from "./confirmation-forms.tsx";
import { Evidence } from "./evidence.tsx";
import { Facts } from "./facts.tsx";
import { History } from "./history.tsx";
import { PaymentHead } from "./payment-head.tsx";
import type { PaymentReply } from "./payment-reply.ts";
import { Signals } from "./signals.tsx";
import { StageNote } from "./stage-note.tsx";
import { Work } from "./work.tsx";

export interface PaymentPageProps {
  readonly payment: PaymentView;
  readonly base: string;
  readonly isFee: boolean;
  readonly reply: PaymentReply | undefined;
  readonly commandId: string;
  /** Today by the agent's clock, `yyyy-mm-dd`. */
  readonly today: string;
}

function Fee({ payment, ...form }: PaymentPageProps) {
  const t = useText();
  const language = useLanguage();
  const { networkCommission, network } = payment;
  const text = network === null ? t("staff.payment.fee.bankLeg") : t("staff.payment.fee.text");
  return (
    <div className="grid max-w-form gap-4">
      {networkCommission ? (
        <Alert tone="info">
          {t("staff.payment.fee.saved", {
            amount: formatMoney(networkCommission, language),
            payout: formatMoney(payment.payout, language),
          })}
        </Alert>
      ) : null}
      <Card title={t("staff.payment.fee.title")}>
        <p className="mb-3 text-small text-muted">{text}</p>
        {payment.acts.includes("setNetworkCommission") ? <FeeForm payment={payment} {...form} /> : null}
        {network !== null && !payment.acts.includes("setNetworkCommission") ? (
          <Alert tone="info">{t("staff.payment.fee.fixed")}</Alert>
        ) : null}
      </Card>
    </div>
  );
}

/** One agent's two legs of the same offer, when it serves both. */
function Legs({ payment, base }: PaymentPageProps) {
  const t = useText();
  if (payment.legs.length < 2) return null;
  return (
    <Tabs
      label={t("staff.payment.legs")}
      tabs={payment.legs.map((leg) => ({
        to: paymentPath(base, { stage: payment.stageName, offerId: payment.offerId, leg }),
        label: t(`staff.payment.leg.${leg}`),
        isCurrent: leg === payment.leg,
      }))}
    />
  );
}

/** For a pay-in its papers left and the comparison right; for money that leaves the requisites left. Acts are always right; below 1 024 px they stack, and two links jump between them (05-screens §6.11). */
export function PaymentPage(props: PaymentPageProps) {
  const { payment, base, isFee } = props;
  const t = useText();
  const isPayIn = payment.stageName === "incoming";
  return (
    <>
      <PaymentHead payment={payment} base={base} isFee={isFee} />
      {isFee ? (
        <Fee {...props} />
      ) : (
        <>
          <Legs {...props} />
          <nav className="sticky top-14 z-10 -mx-4 mb-3 flex gap-4 border-b border-line bg-bg px-4 py-3 text-small md:top-16 md:-mx-6 md:px-6 lg:hidden">
            <Link to={isPayIn ? "#evidence" : "#facts"} className="link">
              {t(isPayIn ? "staff.payment.jumpEvidence" : "staff.payment.facts.requisites")}
            </Link>
            <Link to="#work" className="link">
              {t("staff.payment.jumpWork")}
            </Link>
          </nav>
          <div className="split-viewer">
            <div className="split-side grid min-w-0 content-start gap-4">
              {isPayIn ? null : <Facts payment={payment} />}
              {isPayIn || payment.files.length > 0 ? <Evidence payment={payment} /> : null}
            </div>
            <div id="work" className="grid min-w-0 content-start gap-4">
              <StageNote payment={payment} base={base} />
              <Signals payment={payment} />
              {isPayIn ? <Facts payment={payment} /> : null}
              <Work key={`${payment.offerId} ${payment.leg}`} {...props} />
              <History history={payment.history} />
            </div>
          </div>
        </>
      )}
    </>
  );
}
