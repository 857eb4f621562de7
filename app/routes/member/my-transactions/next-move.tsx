import type { MoneyLineCode, NextStepCode } from "#domain/offer/next-step/codes.ts";
import type { Language } from "#domain/people/principal.ts";
import { formatInstant, formatMoney } from "#i18n/format.ts";
import { formatBriefly } from "#i18n/format-moment.ts";
import type { Text } from "#i18n/text.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Deadline, useTimeThere } from "#ui/deadline.tsx";
import { ArrowRight, CircleCheck, type Icon, ShieldCheck, Undo2, Wallet } from "#ui/icons.ts";
import { NextStepCard } from "#ui/next-step-card.tsx";
import { type Act, actsOf, proveAct } from "./acts.ts";
import { useMoveHead } from "./chip.tsx";
import { usePartnerNews } from "./partner-news.ts";
import { type Said, Say } from "./say.tsx";
import { stopOf, stopText } from "./stop.ts";
import { agentById, stepTextOf } from "./words.ts";

/** From here on a deadline is a warning: the first reminder, or the last quarter of the window where there are none. */
function warnAtOf({ deadline }: OwnOfferDetail): number | undefined {
  if (!deadline) return undefined;
  return deadline.remindAt[0] ?? deadline.dueAt - (deadline.dueAt - deadline.openedAt) / 4;
}

/** On phones the one filled button is the bar at the foot of the screen: moved there, not copied. */
function Primary({ act }: { act: Act }) {
  const t = useText();
  return (
    <div className="act-bar">
      <ButtonLink kind="primary" to={act.to} isWide>
        {t(act.text)}
      </ButtonLink>
    </div>
  );
}

/** Everything else that may be done; a quiet one keeps the left edge of the text above it. */
function Others({ acts, isFirst }: { acts: readonly Act[]; isFirst: boolean }) {
  const t = useText();
  return acts.map(({ to, text }, index) => {
    const isMain = to.startsWith("#");
    return (
      <span key={to} className={isMain ? "" : isFirst && index === 0 ? "-ml-4 md:-ml-5" : "max-md:-ml-4"}>
        <ButtonLink kind={isMain ? "secondary" : "quiet"} to={to} isDocument={isMain}>
          {t(text)}
        </ButtonLink>
      </span>
    );
  });
}

/** Until when, on both clocks, and why it is not earlier. */
function Until({ detail, at }: { detail: OwnOfferDetail; at: number }) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const there = useTimeThere(at, detail.people.partner?.timeZone);
  const warnAt = warnAtOf(detail);
  const { movedFrom, deadline } = detail;
  return (
    <div className="grid gap-0.5">
      <Deadline at={at} isTheirs={detail.offer.step.who !== "you"} {...(warnAt !== undefined && { warnAt })} />
      {there === null ? null : <p className="pl-6 text-small text-muted">{t("ownOffer.page.partnerTime", { time: there })}</p>}
      {movedFrom === null || deadline?.dueAt !== at ? null : (
        <p className="pl-6 text-small text-muted">{t("ownOffer.page.moved", { from: formatBriefly(movedFrom, language, zone) })}</p>
      )}
    </div>
  );
}

/** The reader's money is about to come, or on its way. */
const comingSteps: readonly NextStepCode[] = ["agentPaysOut", "managerConfirmsPayout", "payoutOnTheWay"];

/** Where the reader's money comes to: the last figures of their account, while it is to come. */
function payoutTailOf({ offer: { step }, legs, people }: OwnOfferDetail): string | null {
  const isComing = comingSteps.includes(step.code) && step.leg === legs.partners.side;
  return isComing ? (people.recipient?.last4 ?? null) : null;
}

/** Steps of an agent or a manager that the reader can do nothing about. */
const othersSteps: readonly NextStepCode[] = [
  ...(["agentChecks", "managerConfirmsPayIn", "agentPaysOut", "managerConfirmsPayout", "payoutBounced"] as const),
  ...(["excessReturns", "agentReturns", "bounceReturns", "managerConfirmsReturn"] as const),
];

/** What follows by itself, and that the partner knows it is their turn. */
function Otherwise({ detail, otherwise }: { detail: OwnOfferDetail; otherwise: string | null }) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const { step, phase } = detail.offer;
  const time = (at: number) => formatInstant(at, language, zone);
  const stop = phase === "suspended" || phase === "refunding" ? stopOf(detail) : null;
  const signedAt = step.code === "partnerSigns" ? detail.signatures.own : null;
  const reportedAt = phase === "verifying" && step.leg === detail.legs.own.side ? detail.proof?.at : undefined;
  const payoutTail = step.code === "payoutOnTheWay" ? null : payoutTailOf(detail);
  const news = usePartnerNews(detail);
  const toldAt = step.who === "partner" ? detail.people.partner?.toldAt : null;
  const lines = [
    othersSteps.includes(step.code) ? t("offer.step.nothingForYou") : null,
    news,
    reportedAt === undefined ? null : t("ownOffer.proof.reportedTitle", { at: time(reportedAt) }),
    signedAt ? t("ownOffer.page.youSigned", { at: time(signedAt) }) : null,
    stop?.until && step.by !== stop.until ? t("ownOffer.page.alsoStopped", { at: time(stop.until) }) : null,
    stopText(t, stop),
    payoutTail === null ? null : t("ownOffer.page.payoutTo", { last4: payoutTail }),
    step.reason === undefined ? null : t("ownOffer.timelineReason", { reason: step.reason }),
    otherwise,
    toldAt ? t("ownOffer.page.partnerTold", { at: formatInstant(toldAt, language, zone) }) : null,
  ];
  return lines.map((line) => (line === null ? null : <p key={line}>{line}</p>));
}

const moneyIcons: Readonly<Partial<Record<MoneyLineCode, Icon>>> = {
  onTheWay: ArrowRight,
  onTheWayToYou: ArrowRight,
  heldByAgent: ShieldCheck,
  partHeld: ShieldCheck,
  excessHeld: ShieldCheck,
  withRecipient: CircleCheck,
  goingBack: Undo2,
  returnedToYou: Undo2,
};

/** Where the money is; a step that says itself that it is on its way leaves only the account to tell. */
function moneyText(t: Text, detail: OwnOfferDetail, money: string, language: Language): string {
  const { code } = detail.offer.step;
  const { place, payIn, network } = detail.legs.own;
  if (code.startsWith("partnerChooses") && place === "onTheWay")
    return t("ownOffer.page.ownChecked", { amount: formatMoney(payIn, language, network ? { network } : {}) });
  if (code === "managerConfirmsPayout") return t("ownOffer.page.payoutSent");
  const last4 = code === "payoutOnTheWay" ? payoutTailOf(detail) : null;
  return last4 === null ? money : t("ownOffer.page.payoutTo", { last4 });
}

/** Where the money is, with the drawing of that stop. */
function MoneyNow({ code, text }: { code: MoneyLineCode; text: string }) {
  const Icon = moneyIcons[code] ?? Wallet;
  return (
    <span className="flex gap-2">
      <Icon aria-hidden className="mt-1 size-4 shrink-0 text-muted" strokeWidth={1.75} />
      {text}
    </span>
  );
}

/** The promise line of a running offer with its one move. */
export function NextMove({ detail, said: word }: { detail: OwnOfferDetail; said: Said | null }) {
  const t = useText();
  const language = useLanguage();
  const { offer, choice } = detail;
  const { step } = offer;
  const said = stepTextOf(t, offer, language, agentById(detail, step.agentId, language));
  const { primary: due, others: rest, pay } = actsOf(offer, choice?.receiptId ?? null);
  // Under the requisites a payment is reported; where there are none to show, here.
  const primary = due ?? (pay !== null && detail.payIn === null ? proveAct(offer) : null);
  const others = pay !== null && detail.payIn !== null ? [pay, ...rest] : rest;
  const head = useMoveHead(offer);
  return (
    <div id="move" className="scroll-mt-20">
      <NextStepCard
        turn={step.who === "you" ? "yours" : "theirs"}
        {...(head && { head })}
        sentence={said.sentence}
        deadline={step.by === undefined ? null : <Until detail={detail} at={step.by} />}
        otherwise={<Otherwise detail={detail} otherwise={said.otherwise} />}
        actions={
          primary || others.length > 0 ? (
            <>
              {primary ? <Primary act={primary} /> : null}
              <Others acts={others} isFirst={primary === null} />
            </>
          ) : null
        }
        money={<MoneyNow code={step.money} text={moneyText(t, detail, said.money, language)} />}
        note={word ? <Say said={word} /> : null}
      />
    </div>
  );
}
