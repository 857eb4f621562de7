import { useContext } from "react";
import { href } from "react-router";
import type { Refusal } from "#contracts/outcome.ts";
import { errorText } from "#i18n/error-text.ts";
import { formatMoney } from "#i18n/format.ts";
import type { Text } from "#i18n/text.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { StaffOfferView } from "#services/offer/staff/read-staff-offer.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { PageWithRail } from "#ui/page-with-rail.tsx";
import { consentAct } from "../action/consent-act.ts";
import { type SideNames, SideNamesContext, sideText, useSides } from "../side-names.ts";
import { ActionsCard } from "./actions-card.tsx";
import { actorText } from "./actor-text.ts";
import { FactsCard } from "./facts-card.tsx";
import type { Reminders } from "./late-legs.tsx";
import { LegCard } from "./leg-card.tsx";
import { PartiesCard } from "./parties-card.tsx";
import { Sentence } from "./sentence.tsx";
import type { StaffStop } from "./suspension.server.ts";

/** Why a deal is suspended; null for one that is not. */
function suspensionText(
  t: Text,
  { stoppedFor }: Pick<StaffOfferView, "stoppedFor">,
  stop: StaffStop | null,
  names: SideNames,
): string | null {
  if (stoppedFor === null) return null;
  if (stoppedFor.length > 0)
    return t("offerRecords.suspended.unpaid", { names: stoppedFor.map((side) => sideText(t, names, side)).join(", ") });
  if (stop === null) return t("offerRecords.suspended.staff");
  return t("offerRecords.suspended.reason", { reason: stop.reason, name: actorText(t, stop.by, {}) });
}

/** Legs with a decision that the card above already has a button for. */
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

/** Shows that one manager's request waits for another manager. */
function WishAlert({ offerId, wish }: { offerId: string; wish: StaffOfferView["consent"] }) {
  const t = useText();
  if (wish === null) return null;
  const act = consentAct(t, wish);
  const to = href("/admin-transactions/:offerId/consent", { offerId });
  return (
    <Alert
      tone="warning"
      title={t(wish.isOwn ? "staffAction.consent.waitsOwn" : "staffAction.consent.waits", { act, name: wish.askedBy })}
      action={
        <ButtonLink to={to} size="row">
          {t(wish.isOwn ? "staffAction.consent.look" : "staffAction.consent.answer")}
        </ButtonLink>
      }
    >
      {wish.reason}
    </Alert>
  );
}

/** Questions that stop the offer until a manager or a side answers, each with one link. */
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

/** Why a reminder was not sent. */
function RefusedReminder({ refusal: { code, params } }: { refusal: Refusal }) {
  const t = useText();
  const language = useLanguage();
  return <Alert tone="warning">{code === "RATE.LIMITED" ? t("offerRecords.remindedJustNow") : errorText(t, language, code, params)}</Alert>;
}

interface OverviewProps {
  readonly offer: StaffOfferView;
  /** The person who suspended the deal, and the reason. */
  readonly stop: StaffStop | null;
  readonly reminders: Reminders;
  /** Why a reminder was not sent. */
  readonly refused: Refusal | null;
}

/** Main column: the next task, then both legs. Side column: a manager's actions, the sides, the facts. */
export function Overview({ offer, stop, reminders, refused }: OverviewProps) {
  const t = useText();
  const why = suspensionText(t, offer, stop, useContext(SideNamesContext));
  return (
    <PageWithRail
      rail={
        <>
          <ActionsCard offer={offer} />
          <PartiesCard offer={offer} />
          <FactsCard offer={offer} />
        </>
      }
    >
      {refused === null ? null : <RefusedReminder refusal={refused} />}
      <Sentence offer={offer} why={why} reminders={reminders} />
      <WishAlert offerId={offer.id} wish={offer.consent} />
      <Questions offer={offer} />
      {offer.legs.map((leg) => (
        <LegCard key={leg.side} leg={leg} offer={offer} />
      ))}
    </PageWithRail>
  );
}
