import { href, redirect } from "react-router";
import { z } from "zod";
import { asLine, type MarketLine, type MarketOffer } from "#contracts/market-offer.ts";
import type { MoneyWay } from "#contracts/money-way.ts";
import { inactiveReason } from "#domain/people/profile-status.ts";
import { capital } from "#domain/text/capital.ts";
import { qrImage } from "#files/qr-image.server.ts";
import { keepForm } from "#forms/keep-form.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import { formatMoney } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { languageContext } from "#middleware/contexts.server.ts";
import { markOfferRead } from "#services/notification/mark-read.server.ts";
import { withdrawOffer } from "#services/offer/commands/withdraw-offer.server.ts";
import { countMarks } from "#services/offer/market/favorites.server.ts";
import { listMarket } from "#services/offer/market/list-market.server.ts";
import type { MarketVisitor } from "#services/offer/market/market-eligibility.server.ts";
import { readMarketOffer } from "#services/offer/market/read-market-offer.server.ts";
import { readOwnOffer, readOwnPayee } from "#services/offer/market/read-published-offer.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Deadline } from "#ui/deadline.tsx";
import { ArrowRight, Wallet } from "#ui/icons.ts";
import { useModalLink } from "#ui/modal/modal-address.ts";
import { Money } from "#ui/money.tsx";
import { NextStepCard } from "#ui/next-step-card.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { StageRibbon } from "#ui/stage-ribbon.tsx";
import { Time } from "#ui/time.tsx";
import { readOfferRates } from "../../charts/offer-rates.server.ts";
import { RateChart } from "../../charts/rate-chart.tsx";
import { OfferList } from "../../public/transactions/offer-card.tsx";
import { quoteOf } from "../../public/transactions/offer-details.tsx";
import { FoldCard } from "../my-transactions/fold-card.tsx";
import { OfferFrame } from "../my-transactions/offer-frame.tsx";
import { AgentHours } from "../new-transaction/agents-card.tsx";
import { NextSteps } from "../new-transaction/next-day.tsx";
import { OppositeOffers } from "../new-transaction/opposite-offers.tsx";
import { Receipt } from "../new-transaction/receipt.tsx";
import type { Route } from "./+types/owner-transaction";
import { payeeText } from "./payee-text.ts";
import { PublishedHead } from "./published-head.tsx";
import { Share } from "./share.tsx";
import { Withdraw } from "./withdraw.tsx";

/** As soon as the offer is accepted, the page redirects to the deal. */
export const handle: PageHandle & { live: "offers" } = {
  areas: ["deal"],
  layout: "transactions",
  mobileBar: false,
  live: "offers",
};

/** Offers for the opposite exchange, which the owner could accept instead of waiting. */
async function listOpposite(visitor: MarketVisitor, { route: { from, to, give, get } }: MarketOffer): Promise<readonly MarketLine[]> {
  return (await listMarket(visitor, { from, to, give: give.currency, get: get.currency }, null, 3)).offers;
}

/** Both values are read concurrently. */
async function readMarket(visitor: MarketVisitor, offer: MarketOffer) {
  const [opposite, rates] = await Promise.all([listOpposite(visitor, offer), readOfferRates(offer, visitor.now)]);
  return { opposite, rates };
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const principal = requireMember(context);
  const ctx = serviceContext(context, request);
  const id = url.searchParams.get("id");
  const state = await readOwnOffer(ctx, id);
  if (state === null) {
    if (id === null) throw redirect("/my-transactions");
    notFound();
  }
  if (state.phase !== "published" && state.phase !== "draft") throw redirect(href("/my-transactions/:offerId", { offerId: state.id }));
  await markOfferRead(ctx, state.id);
  const visitor = { principal, brand: principal.brand, language: context.get(languageContext), now: ctx.now };
  const reading = await readMarketOffer(visitor, state.id);
  const link = `${url.origin}${href("/transactions")}?offer=${state.humanId}`;
  return {
    id: state.id,
    humanId: state.humanId,
    // A draft here is an offer whose publication the engine has not confirmed yet.
    offer: reading?.kind === "open" ? reading.offer : null,
    payee: await readOwnPayee(ctx, state),
    marks: await countMarks(state.id),
    ...(reading?.kind === "open" ? await readMarket(visitor, reading.offer) : { opposite: [], rates: null }),
    listingEnds: state.deadline?.kind === "listing" ? state.deadline.dueAt : null,
    isHidden: inactiveReason(principal, "trade") !== null,
    link,
    qr: await qrImage(link),
    commandId: crypto.randomUUID(),
  };
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

/** The offer as shown to other members, and the reason why its direction is reversed. */
function AsSeen({ offer }: { offer: MarketOffer }) {
  const t = useText();
  const language = useLanguage();
  const line = asLine(offer);
  return (
    <FoldCard id="as-seen" title={t("market.owner.asSeen")}>
      <p className="mb-3 text-small text-muted">
        {t("market.owner.flip", { pays: formatMoney(line.payIn, language), gets: formatMoney(line.give, language) })}
      </p>
      <OfferList level="h3" offers={[line]} detailsTo={() => `${href("/transactions")}?offer=${offer.id}`} />
    </FoldCard>
  );
}

const networkOf = ({ network }: MoneyWay) => (network === null ? {} : { network });

/** The owner's payment with commission, and the recipient's amount. */
function Sums({ offer: { route, legs } }: { offer: MarketOffer }) {
  const t = useText();
  return (
    <p className="flex flex-wrap items-center gap-x-2 font-semibold">
      <span className="sr-only">{t("market.receipt.total")}: </span>
      <Money value={legs.owner.payIn} {...networkOf(route.give)} />
      <ArrowRight aria-hidden className="size-4 text-muted" strokeWidth={1.75} />
      <span className="sr-only">{t("market.receipt.get")}: </span>
      <Money value={legs.buyer.principal} {...networkOf(route.get)} />
    </p>
  );
}

/** Shows whether others see the offer, until when, and where its money will be paid out. */
function Standing({ page, offer }: { page: Route.ComponentProps["loaderData"]; offer: MarketOffer }) {
  const t = useText();
  const modal = useModalLink();
  const { payee, marks, id, listingEnds, isHidden } = page;
  return (
    <>
      {isHidden ? (
        <Alert tone="warning" title={t("market.owner.hiddenTitle")}>
          {t("market.owner.hidden")}
        </Alert>
      ) : null}
      <NextStepCard
        turn="theirs"
        sentence={t("market.owner.waiting")}
        deadline={
          <>
            <Sums offer={offer} />
            {listingEnds === null ? null : <Deadline at={listingEnds} isTheirs />}
          </>
        }
        otherwise={
          <>
            {listingEnds === null ? null : <p>{t("market.owner.ends")}</p>}
            <p>
              {capital(t("market.details.published"))} <Time at={offer.publishedAt} />
              {payee ? `. ${t("market.owner.payee", { payee: payeeText(t, payee) })}` : null}
              {marks > 0 ? `. ${t("market.owner.marks", { count: marks })}` : null}
            </p>
          </>
        }
        actions={
          <>
            <ButtonLink to={href("/edit-transaction/:id", { id })}>{t("common.edit")}</ButtonLink>
            <ButtonLink to={modal("delete-offer-confirm", { id })} kind="quiet">
              {t("market.owner.withdraw")}
            </ButtonLink>
          </>
        }
        money={
          <span className="flex gap-2">
            <Wallet aria-hidden className="mt-1 size-4 shrink-0 text-muted" strokeWidth={1.75} />
            {t("market.owner.money")}
          </span>
        }
      />
    </>
  );
}

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
