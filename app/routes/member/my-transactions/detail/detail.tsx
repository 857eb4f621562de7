import { href, redirect } from "react-router";
import { isTerminal, type Phase, phaseTraits } from "#domain/offer/phases.ts";
import { keepForm } from "#forms/keep-form.ts";
import { readForm } from "#forms/read-form.server.ts";
import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import { markOfferRead } from "#services/notification/mark-read.server.ts";
import { answerPayout } from "#services/offer/own/answer-payout.server.ts";
import { remindPartner } from "#services/offer/own/remind-partner.server.ts";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { ChoiceCard } from "../choice-card.tsx";
import { DocumentsCard } from "../documents-card.tsx";
import { OfferFrame } from "../offer-frame.tsx";
import { ProofCard } from "../proof-card.tsx";
import { requireOwnOffer } from "../require-own-offer.server.ts";
import type { Route } from "./+types/detail";
import { Alerts } from "./alerts.tsx";
import { AmountsCard } from "./amounts-card.tsx";
import { DeadlinesCard, UsualTimesCard } from "./deadlines-card.tsx";
import { Ending } from "./ending.tsx";
import { Head, Ribbon } from "./head.tsx";
import { HelpCard, WhatIfCard } from "./help-card.tsx";
import { NextMove } from "./next-move.tsx";
import { PartiesCard } from "./parties-card.tsx";
import { readPage } from "./read-page.server.ts";
import { RequisitesCard, WithheldRequisites } from "./requisites-card.tsx";
import { TimelineCard } from "./timeline-card.tsx";
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
  return await readPage(ctx, detail);
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

/** False for an offer that ended before anybody paid. */
const hasMoneyPath = ({ offer, legs }: Route.ComponentProps["loaderData"]["detail"]) =>
  offer.phase !== "cancelled" || legs.own.received.minor + legs.partners.received.minor > 0n;

export default function OfferDetail({ loaderData }: Route.ComponentProps) {
  const { detail, hasCode, payerName, isFirst, mayReview, usual } = loaderData;
  const { offer, payIn, choice } = detail;
  return (
    <>
      <Head detail={detail} />
      <OfferFrame
        move={
          <>
            <Alerts detail={detail} />
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
            <DocumentsCard detail={detail} />
          </>
        }
        people={
          <>
            <DeadlinesCard detail={detail} />
            <UsualTimesCard offer={offer} times={usual} />
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
