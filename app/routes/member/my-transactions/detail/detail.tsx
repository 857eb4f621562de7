import { href, redirect } from "react-router";
import { isTerminal, type Phase, phaseTraits } from "#domain/offer/phases.ts";
import { keepForm } from "#forms/keep-form.ts";
import { readForm } from "#forms/read-form.server.ts";
import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { languageContext, principalContext } from "#middleware/contexts.server.ts";
import { isReviewable } from "#services/content/reviews.server.ts";
import { readOwnName } from "#services/names/shown-names.server.ts";
import { markOfferRead } from "#services/notification/mark-read.server.ts";
import { answerPayout } from "#services/offer/own/answer-payout.server.ts";
import { remindPartner } from "#services/offer/own/remind-partner.server.ts";
import { readUsualTimes } from "#services/offer/read-usual-times.server.ts";
import { isFirstSuccess } from "#services/profile/tell-first-success.server.ts";
import { Card } from "#ui/card.tsx";
import { LockKeyhole } from "#ui/icons.ts";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { UsualTimes } from "#ui/usual-times.tsx";
import { ChoiceCard } from "../choice-card.tsx";
import { OfferFrame } from "../offer-frame.tsx";
import { PapersCard } from "../papers-card.tsx";
import { ProofCard } from "../proof-card.tsx";
import { requireOwnOffer } from "../require-own-offer.server.ts";
import type { Route } from "./+types/detail";
import { Alerts } from "./alerts.tsx";
import { AmountsCard } from "./amounts-card.tsx";
import { DeadlinesCard } from "./deadlines-card.tsx";
import { Ending } from "./ending.tsx";
import { Head, Ribbon } from "./head.tsx";
import { HelpCard } from "./help-card.tsx";
import { NextMove } from "./next-move.tsx";
import { PartiesCard } from "./parties-card.tsx";
import { isReported, Reported } from "./reported.tsx";
import { RequisitesCard } from "./requisites-card.tsx";
import { TimelineCard } from "./timeline-card.tsx";
import { WhatIfCard } from "./what-if-card.tsx";
import { WhereCard } from "./where-card.tsx";

export const handle: PageHandle = { layout: "transactions", mobileBar: false };

export async function loader(args: Route.LoaderArgs) {
  const detail = await requireOwnOffer(args);
  const ctx = serviceContext(args.context, args.request);
  await markOfferRead(ctx, detail.offer.id);
  // Before an acceptance the owner's page is the offer's only page.
  if (detail.offer.phase === "published") {
    const { search } = new URL(args.request.url);
    throw redirect(`${href("/owner-transaction")}?id=${detail.offer.id}${search.replace("?", "&")}`);
  }
  const { payIn } = detail;
  const isCompleted = detail.offer.phase === "completed";
  const isFirst = isCompleted && (await isFirstSuccess(ctx));
  const mayReview = isCompleted && (await isReviewable(ctx, detail.offer.id));
  const principal = args.context.get(principalContext);
  const payerName = await readOwnName(principal, args.context.get(languageContext));
  // The QR code is an image with its own address, so its text is not sent with the page.
  const shown = { ...detail, payIn: payIn && { ...payIn, qrText: null } };
  const usual = isTerminal(detail.offer.phase) ? null : await readUsualTimes(detail.offer.route, ctx.now);
  return { detail: shown, hasCode: Boolean(payIn?.qrText), payerName, isFirst, mayReview, usual };
}

/**
 * Sends a message of a side while others have to act. A message that is no longer possible has no effect, and the page shows the current
 * state.
 */
export async function action({ context, request, params: { offerId } }: Route.ActionArgs) {
  requireMember(context);
  const ctx = serviceContext(context, request);
  const intent = (await readForm(request)).get("intent");
  if (intent !== "remindPartner" && intent !== "confirmReceived" && intent !== "denyReceived") notFound();
  const isReminder = intent === "remindPartner";
  const done = isReminder ? await remindPartner(ctx, offerId) : await answerPayout(ctx, offerId, intent === "confirmReceived");
  if (!done.ok && done.code === "NOT_FOUND") notFound();
  return redirect(href("/my-transactions/:offerId", { offerId }), 303);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** True once the agent has confirmed the money: the report of the payment is then listed with the documents. */
const isChecked = (phase: Phase) => phaseTraits[phase].step !== "payment" && phaseTraits[phase].step !== "check";
const hasAlerts = ({ pending, people, legs, payIn }: Route.ComponentProps["loaderData"]["detail"]) =>
  pending.length > 0 ||
  Object.values(people.agents).some(({ isSuspended }) => isSuspended) ||
  legs.partners.isHeld ||
  legs.own.isHeld ||
  payIn?.hasChanged;
/** False for an offer that ended before anybody paid. */
const hasMoneyPath = ({ offer, legs }: Route.ComponentProps["loaderData"]["detail"]) =>
  offer.phase !== "cancelled" || legs.own.received.minor + legs.partners.received.minor > 0n;

/** Explains that there are no requisites before the signatures. */
function WithheldRequisites() {
  const t = useText();
  return (
    <section className="flex gap-3 rounded-card border border-line p-4 text-muted md:px-6">
      <LockKeyhole aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
      <h2 className="font-medium text-ink">{t("ownOffer.pay.withheld")}</h2>
    </section>
  );
}

export default function OfferDetail({ loaderData }: Route.ComponentProps) {
  const { detail, hasCode, payerName, isFirst, mayReview, usual } = loaderData;
  const { offer, payIn, choice } = detail;
  const isLate = offer.step.late !== undefined;
  const t = useText();
  return (
    <>
      <Head detail={detail} />
      <OfferFrame
        move={
          <>
            {hasAlerts(detail) ? <Alerts detail={detail} /> : null}
            {isReported(detail) ? <Reported detail={detail} /> : null}
            <Ribbon detail={detail} />
            {isTerminal(offer.phase) ? <Ending detail={detail} mayReview={mayReview} isFirst={isFirst} /> : <NextMove detail={detail} />}
            {choice ? <ChoiceCard choice={choice} /> : null}
            {payIn ? <RequisitesCard offer={offer} payIn={payIn} hasCode={hasCode} payerName={payerName} /> : null}
            {hasMoneyPath(detail) ? <WhereCard detail={detail} /> : null}
          </>
        }
        money={<AmountsCard detail={detail} />}
        course={
          <>
            {offer.phase === "signing" ? <WithheldRequisites /> : null}
            {isChecked(offer.phase) || detail.proof === null ? null : <ProofCard detail={detail} />}
            <TimelineCard detail={detail} />
            <PapersCard detail={detail} />
          </>
        }
        people={
          <>
            <DeadlinesCard detail={detail} />
            {usual && !isLate ? (
              <Card title={t("common.usual.title")}>
                <UsualTimes times={usual} isHeaded />
              </Card>
            ) : null}
            <PartiesCard detail={detail} />
            <div className="no-print contents">
              <WhatIfCard offer={offer} />
              <HelpCard offer={offer} />
            </div>
          </>
        }
      />
    </>
  );
}
