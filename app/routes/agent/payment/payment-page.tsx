import { lazy } from "react";
import { Link, useSearchParams } from "react-router";
import { formatInstant, formatMoney } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { PaymentView } from "#services/stage/payment-view.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { Toast } from "#ui/toast.tsx";
import { paymentPath } from "../agent-place.ts";
import type { Done } from "./after-act.ts";
import { Compare } from "./compare.tsx";
import { History } from "./history.tsx";
import { Part } from "./part.tsx";
import { PaymentHead } from "./payment-head.tsx";
import type { PaymentReply } from "./payment-reply.ts";
import { ReceiptLines } from "./receipt-lines.tsx";
import { Requisites } from "./requisites.tsx";
import { Signals } from "./signals.tsx";
import { StageNote } from "./stage-note.tsx";
import { VerdictBlocked } from "./verdict-blocked.tsx";
import { VerdictForm } from "./verdict-form.tsx";
import { Work } from "./work.tsx";

// Only what is shown is loaded.
const FeeForm = lazy(async () => ({ default: (await import("./confirmation-forms.tsx")).FeeForm }));
const Papers = lazy(async () => ({ default: (await import("./papers.tsx")).Papers }));

export interface PaymentPageProps {
  readonly payment: PaymentView;
  readonly base: string;
  readonly isFee: boolean;
  readonly reply: PaymentReply | undefined;
  readonly commandId: string;
  /** Today by the agent's clock, `yyyy-mm-dd`. */
  readonly today: string;
  /** The payment before this one, and what became of it: said once, in passing. */
  readonly done: Done | null;
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

const panes = ["papers", "claim"] as const;
type Pane = (typeof panes)[number];

/** What deserves to be read before anything is compared. */
function Notes({ payment }: { payment: PaymentView }) {
  const { stage, signals, mismatch } = payment;
  const isSilent = signals.length === 0 && !mismatch && ["open", "verified"].includes(stage.status);
  if (isSilent || (stage.status === "submitted" && !stage.statedReason && signals.length === 0 && !mismatch)) return null;
  return (
    <Part>
      <div className="grid gap-2">
        <StageNote payment={payment} />
        <Signals payment={payment} />
      </div>
    </Part>
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

/** Below 1 024 px one half at a time; the address says which. */
function Panes({ pane }: { pane: Pane }) {
  const t = useText();
  const [search] = useSearchParams();
  const to = (name: Pane) => {
    const next = new URLSearchParams(search);
    next.set("pane", name);
    return `?${next}`;
  };
  return (
    <nav aria-label={t("staff.payment.panes")} className="sticky top-14 z-10 mb-3 grid grid-cols-2 gap-1 bg-bg py-2 md:top-16 lg:hidden">
      {panes.map((name) => (
        <Link
          key={name}
          to={to(name)}
          replace
          preventScrollReset
          aria-current={name === pane ? "true" : undefined}
          className="nav-item justify-center border border-line aria-[current]:bg-surface aria-[current]:font-semibold"
        >
          {t(`staff.payment.pane.${name}`)}
        </Link>
      ))}
    </nav>
  );
}

/** Papers left, comparison and act right (08-look T5, 05-screens §6.11); on phones two tabs. */
export function PaymentPage(props: PaymentPageProps) {
  const { payment, base, isFee, done } = props;
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const [search] = useSearchParams();
  const hasWork = props.reply !== undefined || payment.files.length === 0;
  // Money that leaves has no paper yet: its requisites take the paper's place.
  const isBare = payment.files.length === 0 && payment.beneficiary !== null && payment.stageName === "outgoing";
  const pane = panes.find((name) => name === search.get("pane")) ?? (hasWork ? "claim" : "papers");
  if (isFee) {
    return (
      <>
        <PaymentHead payment={payment} base={base} isFee />
        <Fee {...props} />
      </>
    );
  }
  return (
    <div className="desk">
      <PaymentHead payment={payment} base={base} isFee={false} />
      <Legs {...props} />
      <Panes pane={pane} />
      <div className="split-viewer" data-pane={pane}>
        {isBare ? (
          <div className="papers">
            <Requisites payment={payment} />
          </div>
        ) : (
          <Papers key={`${payment.offerId} ${payment.leg}`} payment={payment} />
        )}
        <div id="work" className="claim-side">
          <Notes payment={payment} />
          <Compare payment={payment} />
          <ReceiptLines receipts={payment.receipts} formatBooked={(at) => formatInstant(at, language, zone)} />
          {isBare ? null : <Requisites payment={payment} />}
          <Work key={`${payment.offerId} ${payment.leg}`} {...props} />
          <History history={payment.history} />
          <VerdictForm key={payment.stage.submittedAt} {...props} />
          <VerdictBlocked payment={payment} base={base} />
        </div>
      </div>
      {done ? <Toast key={done.humanId}>{t(`staff.payment.done.${done.as}`, { number: done.humanId })}</Toast> : null}
    </div>
  );
}
