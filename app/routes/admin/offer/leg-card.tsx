import { href, Link } from "react-router";
import type { Money as Amount } from "#domain/money/money.ts";
import { isTerminal } from "#domain/offer/phases.ts";
import type { StageStatus } from "#domain/offer/state.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { StaffOfferView } from "#services/offer/staff/read-staff-offer.server.ts";
import type { StaffLeg, StaffStage } from "#services/offer/staff/staff-leg.ts";
import { Card } from "#ui/card.tsx";
import { Check, CircleDashed, Clock, type Icon, ScanSearch, Undo2 } from "#ui/icons.ts";
import { Money } from "#ui/money.tsx";
import { SlaLines } from "#ui/sla-bar.tsx";
import { Time } from "#ui/time.tsx";
import { paymentPath } from "../../agent/agent-place.ts";
import { useSides } from "../side-names.ts";
import { agentText } from "../words.ts";

const marks: Readonly<Record<StageStatus, { readonly icon: Icon; readonly look: string }>> = {
  closed: { icon: CircleDashed, look: "text-muted" },
  open: { icon: Clock, look: "text-warning" },
  submitted: { icon: ScanSearch, look: "text-info" },
  returned: { icon: Undo2, look: "text-danger" },
  verified: { icon: Check, look: "text-success" },
};

function Figure({ term, value, isQuiet, network }: FigureProps) {
  const isZero = value === null || value.minor === 0n;
  return (
    <div className="grid gap-0.5">
      <dt className="text-caption text-muted">{term}</dt>
      <dd className={isQuiet || isZero ? "text-muted" : "font-semibold"}>
        {value === null ? "–" : <Money value={value} network={network ?? undefined} />}
      </dd>
    </div>
  );
}

interface FigureProps {
  readonly term: string;
  readonly value: Amount | null;
  readonly isQuiet?: boolean;
  readonly network: StaffLeg["network"];
}

function Stage({ stage, leg, offer }: { stage: StaffStage; leg: StaffLeg; offer: StaffOfferView }) {
  const t = useText();
  const { icon: Icon, look } = marks[stage.status];
  const agent = offer.agents.find(({ id }) => id === leg.agentId);
  const people = [
    stage.submittedBy && stage.submittedAt !== undefined ? { name: offer.people[stage.submittedBy], at: stage.submittedAt } : null,
    stage.verifiedBy && stage.verifiedAt !== undefined ? { name: offer.people[stage.verifiedBy], at: stage.verifiedAt } : null,
  ].filter((one) => one !== null);
  const isOpen = stage.status === "open" || stage.status === "returned" || stage.status === "submitted";
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2 text-small">
      <span className="flex w-32 items-center gap-2">
        <Icon aria-hidden className={`size-4 shrink-0 ${look}`} />
        <span className="font-medium">{t(`backOffice.stage.${stage.stage}`)}</span>
      </span>
      <span className="grid min-w-0 flex-1 basis-52 gap-0.5 text-muted">
        <span>
          {t(`backOffice.offer.statuses.${stage.status === "closed" ? "checkedBefore" : stage.status}`)}
          {stage.isLate ? <span className="text-danger">, {t("backOffice.offer.stageLate")}</span> : null}
        </span>
        {people.map(({ name, at }) => (
          <span key={at}>
            <span className="text-ink">{name ?? "–"}</span>, <Time at={at} />
          </span>
        ))}
        {stage.reference ? <span className="font-mono text-caption break-all">{stage.reference}</span> : null}
        {stage.returnReason ? <q className="text-ink">{stage.returnReason}</q> : null}
        {stage.sla ? <SlaLines sla={stage.sla} isWide /> : null}
      </span>
      {isOpen && agent ? (
        <Link
          to={paymentPath(href("/admin/agents/:agentName", { agentName: agent.name }), {
            stage: stage.stage,
            offerId: offer.id,
            leg: leg.side,
          })}
          className="link"
        >
          {t("backOffice.offer.toQueue")}
        </Link>
      ) : null}
    </li>
  );
}

/** A receipt that does not cover the leg closes the stage until more money or a decision arrives. */
const isCheckedBefore = ({ status, verifiedAt }: StaffStage) => status === "closed" && verifiedAt !== undefined;

/**
 * The started stages, each with its people; later stages in one line. A refund is listed only once it has started; then, and after the end,
 * no other later stage is listed.
 */
function Stages({ leg, offer }: { leg: StaffLeg; offer: StaffOfferView }) {
  const t = useText();
  const begun = leg.stages.filter((stage) => stage.status !== "closed" || isCheckedBefore(stage));
  const isOver = offer.phase === "refunding" || isTerminal(offer.phase);
  const later = isOver ? [] : leg.stages.filter((stage) => stage.stage !== "refund" && !begun.includes(stage));
  return (
    <>
      <ol className="mt-3 divide-y divide-line border-y border-line empty:hidden">
        {begun.map((stage) => (
          <Stage key={stage.stage} stage={stage} leg={leg} offer={offer} />
        ))}
      </ol>
      {later.length === 0 ? null : (
        <p className="mt-3 text-small text-muted">
          {t("backOffice.offer.notStarted", { stages: later.map(({ stage }) => t(`backOffice.stage.${stage}`).toLowerCase()).join(", ") })}
        </p>
      )}
    </>
  );
}

/** The money of one side: agreed, claimed, received and held amounts; four stages with submitter and verifier; sender and recipient. */
export function LegCard({ leg, offer }: { leg: StaffLeg; offer: StaffOfferView }) {
  const t = useText();
  const language = useLanguage();
  const { moneyOf } = useSides();
  const accountOf = (id: string | undefined) => offer.accounts.find((account) => account.id === id);
  const named = (id: string | undefined) => {
    const account = accountOf(id);
    return account ? `${account.bankName ?? account.holderName} ··${account.last4}` : null;
  };
  const [payIn, payTo] = [named(leg.agentAccountId), named(leg.beneficiary?.snapshotId)];
  const holder = accountOf(leg.beneficiary?.snapshotId)?.holderName;
  const { network } = leg;
  return (
    <Card
      id={`leg-${leg.side}`}
      title={moneyOf(leg.side)}
      aside={
        <span className="text-small text-muted">{`${agentText(offer.agents, leg.agentId, language)} · ${t(`offer.place.${leg.place}`)}`}</span>
      }
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-5">
        <Figure term={t("backOffice.offer.agreed")} value={leg.payIn} network={network} isQuiet={leg.received.minor > 0n} />
        <Figure term={t("backOffice.offer.claimed")} value={leg.claimed} network={network} isQuiet={leg.received.minor > 0n} />
        <Figure term={t("backOffice.offer.receivedLine")} value={leg.received} network={network} />
        <Figure term={t("backOffice.offer.held")} value={leg.held} network={network} />
        {leg.excess.minor > 0n ? <Figure term={t("backOffice.offer.excess")} value={leg.excess} network={network} /> : null}
        {leg.returned.minor > 0n ? <Figure term={t("backOffice.offer.returned")} value={leg.returned} network={network} /> : null}
        {leg.heldForeign.map((value) => (
          <Figure key={value.currency} term={t("backOffice.money.receiptState.held")} value={value} network={null} />
        ))}
        <Figure term={t("backOffice.offer.payout")} value={leg.payout} network={network} isQuiet />
      </dl>
      <Stages leg={leg} offer={offer} />
      <p className="mt-3 text-small text-muted">
        {payIn ? t("backOffice.offer.paysTo", { account: payIn }) : null}
        {" · "}
        {payTo ? t("backOffice.offer.paysOutTo", { account: holder ? `${holder}, ${payTo}` : payTo }) : t("backOffice.offer.noBeneficiary")}
      </p>
    </Card>
  );
}
