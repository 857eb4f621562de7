import { href, redirect } from "react-router";
import { z } from "zod";
import { keepForm } from "#forms/keep-form.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { markOfferRead } from "#services/notification/mark-read.server.ts";
import { withdrawOffer } from "#services/offer/commands/withdraw-offer.server.ts";
import { readOwnOffer } from "#services/offer/market/read-published-offer.server.ts";
import { Alert } from "#ui/alert.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { StageRibbon } from "#ui/stage-ribbon.tsx";
import { RateChart } from "../../charts/rate-chart.tsx";
import { quoteOf } from "../../public/transactions/offer-details.tsx";
import { FoldCard } from "../my-transactions/fold-card.tsx";
import { OfferFrame } from "../my-transactions/offer-frame.tsx";
import { AgentHours } from "../new-transaction/agents-card.tsx";
import { NextSteps } from "../new-transaction/next-day.tsx";
import { OppositeOffers } from "../new-transaction/opposite-offers.tsx";
import { Receipt } from "../new-transaction/receipt.tsx";
import type { Route } from "./+types/owner-transaction";
import { PublishedHead } from "./published-head.tsx";
import { readPublished } from "./read-published.server.ts";
import { AsSeen, Share } from "./share.tsx";
import { Standing, Withdraw } from "./standing.tsx";

/** As soon as the offer is accepted, the page redirects to the deal. */
export const handle: PageHandle & { live: "offers" } = {
  areas: ["deal"],
  layout: "transactions",
  mobileBar: false,
  live: "offers",
};

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireMember(context);
  const ctx = serviceContext(context, request);
  const id = url.searchParams.get("id");
  const state = await readOwnOffer(ctx, id);
  if (state === null) {
    if (id === null) throw redirect("/my-transactions");
    notFound();
  }
  if (state.phase !== "published" && state.phase !== "draft") throw redirect(href("/my-transactions/:offerId", { offerId: state.id }));
  await markOfferRead(ctx, state.id);
  return await readPublished(ctx, state, url.origin);
}

export async function action({ context, request, url }: Route.ActionArgs) {
  requireMember(context);
  const ctx = serviceContext(context, request);
  const submission = await readSubmission(request, z.strictObject({}));
  if (!submission.ok) return submission.reply;
  const offerId = url.searchParams.get("id") ?? "";
  if ((await readOwnOffer(ctx, offerId)) === null) notFound();
  const outcome = await withdrawOffer(ctx, { offerId, commandId: submission.commandId });
  const onward = href("/my-transactions/:offerId", { offerId });
  if (outcome.isPending) return submission.pending(onward);
  return outcome.ok ? redirect(onward, 303) : submission.refuse(outcome);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** The member's own published offer: its state, the view of others, and the withdrawal. */
export default function OwnerTransaction({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { offer, humanId, id, opposite } = loaderData;
  if (offer === null) {
    return (
      <>
        <title>{humanId}</title>
        <PageTitle title={humanId} />
        <Alert tone="info">{t("common.form.accepted")}</Alert>
      </>
    );
  }
  return (
    <>
      <PublishedHead page={loaderData} offer={offer} />
      <OfferFrame
        move={
          <>
            <div className="max-md:hidden">
              <StageRibbon current={null} />
            </div>
            {actionData === undefined ? null : <Withdraw id={id} commandId={loaderData.commandId} reply={actionData} />}
            <Standing page={loaderData} offer={offer} />
            {opposite.length > 0 ? <OppositeOffers offers={opposite} /> : null}
          </>
        }
        money={
          <FoldCard id="amounts" title={t("market.receipt.title")}>
            <Receipt quote={quoteOf(offer)} viewer="owner" />
          </FoldCard>
        }
        course={
          <>
            <Share link={loaderData.link} qr={loaderData.qr} humanId={humanId} />
            {loaderData.rates ? (
              <FoldCard id="rate" title={t("rateChart.title")}>
                <RateChart {...loaderData.rates} />
              </FoldCard>
            ) : null}
            <AsSeen offer={offer} />
          </>
        }
        people={
          <>
            <FoldCard id="next" title={t("market.next.title")}>
              <NextSteps windows={offer.windows} viewer="owner" />
            </FoldCard>
            <FoldCard id="agents" title={t("market.agent.title")}>
              <AgentHours agents={offer.agents} viewer="owner" />
            </FoldCard>
          </>
        }
      />
    </>
  );
}
