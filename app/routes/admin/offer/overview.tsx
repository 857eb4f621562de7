import { href } from "react-router";
import { formatMoney } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { StaffOfferView } from "#services/offer/staff/read-staff-offer.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { PageWithRail } from "#ui/page-with-rail.tsx";
import type { SaidSignal } from "../../agent/payment/signals.tsx";
import { useSides } from "../side-names.ts";
import { ActionsCard } from "./actions-card.tsx";
import { FactsCard } from "./facts-card.tsx";
import type { Reminders } from "./late-legs.tsx";
import { LegCard } from "./leg-card.tsx";
import { PartiesCard } from "./parties-card.tsx";
import { Sentence } from "./sentence.tsx";

/** Legs whose question the card above asks with its own button. */
function askedLegs({ steps, legs }: StaffOfferView) {
  const code = steps.staff?.code;
  const mismatch = code === "decideReceipt" ? legs.find((leg) => leg.mismatch !== null && leg.mismatch.choices.length > 0) : undefined;
  const account = code === "decideBeneficiary" ? legs.find((leg) => leg.hold !== null || leg.isBounced) : undefined;
  return { mismatch: mismatch?.side, account: account?.side };
}

const holdTitles = {
  accountChanged: "backOffice.offer.holdTitle",
  accountRemoved: "backOffice.offer.holdRemovedTitle",
  memberBlocked: "backOffice.offer.holdBlockedTitle",
} as const;

/** What one manager asked for waits for another one. */
function WishAlert({ offerId, wish }: { offerId: string; wish: WishTexts | null }) {
  if (wish === null) return null;
  const to = href("/admin-transactions/:offerId/consent", { offerId });
  return (
    <Alert
      tone="warning"
      title={wish.title}
      action={
        <ButtonLink to={to} size="row">
          {wish.act}
        </ButtonLink>
      }
    >
      {wish.reason}
    </Alert>
  );
}

/** Questions that stop the offer until a manager or a side answers, each with its one way on. */
function Questions({ offer }: { offer: StaffOfferView }) {
  const t = useText();
  const language = useLanguage();
  const { moneyOf } = useSides();
  const of = { offerId: offer.id };
  const asked = askedLegs(offer);
  return offer.legs.map(({ side, mismatch, hold, isBounced }) => (
    <div key={side} className="contents">
      {mismatch ? (
        <Alert
          tone="warning"
          title={`${t("backOffice.offer.mismatchTitle", { kind: t(`evidence.kind.${mismatch.kind}`) })} · ${moneyOf(side)}`}
          action={
            asked.mismatch === side ? undefined : mismatch.choices.length > 0 ? (
              <ButtonLink to={href("/admin-transactions/:offerId/receipt/:leg", { ...of, leg: side })} size="row">
                {t("backOffice.offer.mismatchAct")}
              </ButtonLink>
            ) : (
              t("backOffice.offer.mismatchWait")
            )
          }
        >
          {t("backOffice.offer.mismatchText", {
            agreed: formatMoney(mismatch.agreed, language),
            received: formatMoney(mismatch.received, language),
            choice: t(`backOffice.choice.${mismatch.byDefault}`),
          })}
        </Alert>
      ) : null}
      {(hold || isBounced) && offer.phase !== "refunding" ? (
        <Alert
          tone="warning"
          title={t(isBounced ? "backOffice.offer.bouncedTitle" : hold ? holdTitles[hold.reason] : "backOffice.offer.holdTitle")}
          action={
            asked.account === side ? undefined : (
              <ButtonLink to={`${href("/admin-transactions/:offerId/beneficiary", of)}?leg=${side}`} size="row">
                {t("backOffice.offer.beneficiaryAct")}
              </ButtonLink>
            )
          }
        />
      ) : null}
    </div>
  ));
}

/** In words already: its catalogue would weigh more than they do. */
export interface WishTexts {
  readonly title: string;
  readonly reason: string;
  readonly act: string;
}

interface OverviewProps {
  readonly offer: StaffOfferView;
  /** By check: what speaks against it. */
  readonly said: readonly (readonly SaidSignal[])[];
  /** Why the deal is suspended, in words. */
  readonly why: string | null;
  readonly wish: WishTexts | null;
  readonly reminders: Reminders;
  /** Why a reminder that was asked for was not sent. */
  readonly refused: string | null;
  /** By action: why not now. */
  readonly notNow: Readonly<Record<string, string>>;
}

/** Main column: what is to do now, then both legs. Rail: what a manager may do, the sides, the facts. */
export function Overview({ offer, said, why, wish, reminders, refused, notNow }: OverviewProps) {
  return (
    <PageWithRail
      rail={
        <>
          <ActionsCard offer={offer} notNow={notNow} />
          <PartiesCard offer={offer} />
          <FactsCard offer={offer} />
        </>
      }
    >
      {refused === null ? null : <Alert tone="warning">{refused}</Alert>}
      <Sentence offer={offer} why={why} said={said} reminders={reminders} />
      <WishAlert offerId={offer.id} wish={wish} />
      <Questions offer={offer} />
      {offer.legs.map((leg) => (
        <LegCard key={leg.side} leg={leg} offer={offer} />
      ))}
    </PageWithRail>
  );
}
