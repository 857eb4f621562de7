import { useState } from "react";
import { data, href, redirect } from "react-router";
import { parseMoney } from "#domain/money/parse.ts";
import { decimalText } from "#domain/offer/wire.ts";
import { keepForm } from "#forms/keep-form.ts";
import { readForm } from "#forms/read-form.server.ts";
import { replyHeaders } from "#forms/reply-headers.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { useStandingReply } from "#forms/use-standing-reply.ts";
import { notFound, serviceContext } from "#guards/guards.server.ts";
import { requireTrading } from "#guards/trading.server.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { languageContext } from "#middleware/contexts.server.ts";
import { track } from "#middleware/track.server.ts";
import { acceptOffer } from "#services/offer/commands/accept-offer.server.ts";
import { listPayouts, proposedAccount } from "#services/offer/drafts/read-payout-choices.server.ts";
import { isFavorite } from "#services/offer/market/favorites.server.ts";
import { readMarketOffer } from "#services/offer/market/read-market-offer.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { Money as MoneyText } from "#ui/money.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { TakenDeal } from "../../public/transactions/offer-details.tsx";
import { OfferEligibility } from "../../public/transactions/offer-eligibility.tsx";
import { OfferGone } from "../../public/transactions/offer-gone.tsx";
import { TypeChip } from "../../public/transactions/type-chip.tsx";
import { FavoriteForm } from "../favorites/favorite-form.tsx";
import { Consent } from "../new-transaction/consent.tsx";
import { DealDetails } from "../new-transaction/deal-details.tsx";
import { DecisionForm, DecisionLayout } from "../new-transaction/decision-form.tsx";
import { NotActive } from "../new-transaction/not-active.tsx";
import { PayoutFields } from "../new-transaction/payout-fields.tsx";
import { readPayout } from "../new-transaction/read-payout.server.ts";
import type { ReadTerms, WizardReply } from "../new-transaction/wizard-reply.ts";
import type { Route } from "./+types/accept-transaction";

export { replyHeaders as headers };
export const handle: PageHandle = { layout: "transactions", mobileBar: false };

type Args = Pick<Route.LoaderArgs, "context" | "request" | "params">;

async function readAsked({ context, request, params }: Args) {
  const { principal, inactive } = await requireTrading(context);
  const ctx = serviceContext(context, request);
  const visitor = { principal, brand: principal.brand, language: context.get(languageContext), now: ctx.now };
  const reading = await readMarketOffer(visitor, params.id);
  if (reading === null) notFound();
  return { ctx, reading, inactive };
}

/** Redirects a side of the offer to its own page, because the person may have become a side meanwhile. */
function leaveAsSide({ reading }: Awaited<ReturnType<typeof readAsked>>): void {
  if (reading.kind === "gone" && reading.isSide) throw redirect(href("/my-transactions/:offerId", { offerId: reading.id }), 303);
  if (reading.kind === "open" && reading.offer.standing.kind === "own")
    throw redirect(`${href("/owner-transaction")}?id=${reading.offer.id}`);
}

export async function loader(args: Route.LoaderArgs) {
  const asked = await readAsked(args);
  leaveAsSide(asked);
  const { ctx, reading, inactive } = asked;
  if (reading.kind === "gone") return data({ ...reading, inactive }, { status: args.request.method === "GET" ? 409 : 200 });
  const { route } = reading.offer;
  const place = { country: route.from, way: route.give };
  const own = await listPayouts(ctx, place);
  const main = proposedAccount(own);
  const isMarked = await isFavorite(ctx.principal.userId, reading.offer.id);
  return data({ ...reading, inactive, isMarked, place, own, chosen: main ? `own:${main.id}` : "", commandId: crypto.randomUUID() });
}

/** After a refusal the page loads the offer again, because it may have new terms or another buyer. */
export const shouldRevalidate = () => true;

export async function action(args: Route.ActionArgs) {
  const { ctx, reading } = await readAsked(args);
  const form = await readForm(args.request);
  const route = reading.kind === "open" ? reading.offer.route : null;
  const id = reading.kind === "open" ? reading.offer.id : reading.id;
  const read = await readPayout(ctx, form, route && { country: route.from, way: route.give });
  if (!read.ok) return read.reply;
  const { payout, commandId, revision } = read;
  const { outcome } = await acceptOffer(ctx, { offerId: id, commandId, revision: revision ?? 0, payout });
  const onward = `${href("/my-transactions/:offerId", { offerId: id })}?accepted=1`;
  if (outcome.ok || outcome.isPending) track(args.context, "accept");
  if (outcome.ok) return redirect(onward, 303);
  if (outcome.isPending) return read.pending(onward);
  const reply = read.refuse(outcome, outcome.code === "BANK.NOT_APPROVED" ? "payout" : undefined);
  if (outcome.code !== "OFFER.TERMS_CHANGED") return reply;
  const stale: ReadTerms = { revision: revision ?? 0, payIn: String(form.get("shownPayIn")), payout: String(form.get("shownPayout")) };
  return data<WizardReply>({ ...reply.data, stale }, reply.init ?? undefined);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

type Open = Extract<Route.ComponentProps["loaderData"], { kind: "open" }>;

/** Shown when the terms changed before the form was submitted: the former and the current terms. Nothing was accepted. */
function StaleTerms({ offer, stale }: Pick<Open, "offer"> & { stale: NonNullable<WizardReply["stale"]> }) {
  const t = useText();
  const { owner, buyer } = offer.legs;
  const payIn = parseMoney(stale.payIn, buyer.payIn.currency);
  const payout = parseMoney(stale.payout, owner.principal.currency);
  if (!payIn.ok || !payout.ok) return null;
  // The refusal is shown before the offer has been loaded again.
  if (payIn.value.minor === buyer.payIn.minor && payout.value.minor === owner.principal.minor) return null;
  return (
    <Alert tone="warning" title={t("market.accept.changed")}>
      {t("market.accept.was")} <MoneyText value={payIn.value} /> → <MoneyText value={payout.value} />. {t("market.accept.isNow")}{" "}
      <MoneyText value={buyer.payIn} /> → <MoneyText value={owner.principal} />. {t("market.accept.checkAgain")}
    </Alert>
  );
}

const InTheWay = ({ offer }: Pick<Open, "offer">) => (
  <Alert tone="warning">
    <OfferEligibility offer={offer} />
  </Alert>
);

/** The accepted deal: both amounts and its facts. */
function Deal({ offer }: Pick<Open, "offer">) {
  return (
    <>
      {offer.standing.kind === "qualifies" || offer.standing.kind === "account" ? null : <InTheWay offer={offer} />}
      <TakenDeal offer={offer} />
    </>
  );
}

/**
 * The terms that the form accepts. A live update can load newer terms, but the form keeps the terms that were shown first; after a refusal it uses the terms that are shown now.
 */
function useReadTerms({ revision, legs }: Open["offer"], refused: WizardReply["stale"]): ReadTerms {
  const shown = { revision, payIn: decimalText(legs.buyer.payIn), payout: decimalText(legs.owner.principal) };
  const [read, setRead] = useState<ReadTerms>(shown);
  if (revision === read.revision || refused?.revision !== read.revision) return read;
  setRead(shown);
  return shown;
}

/** The consent and the button. */
function Take() {
  const t = useText();
  return (
    <>
      <Consent />
      <div className="wizard-button">
        <SubmitButton>{t("market.accept.submit")}</SubmitButton>
      </div>
    </>
  );
}

function AcceptForm({ page, reply }: { page: Open; reply: WizardReply | undefined }) {
  const t = useText();
  const { offer, own, place, chosen, commandId } = page;
  const read = useReadTerms(offer, reply?.stale);
  const stale = read.revision === offer.revision ? reply?.stale : read;
  const accounts = reply?.receiver?.accounts ?? [];
  const isChoice = own.length + accounts.length > 0;
  const { standing } = offer;
  return (
    <DecisionForm
      id="accept"
      reply={reply}
      commandId={commandId}
      revision={read.revision}
      defaultValue={{ payout: chosen }}
      total={offer.legs.buyer.payIn}
      act={isChoice ? <Take /> : null}
      after={<DealDetails windows={offer.windows} agents={offer.agents} viewer="buyer" />}
    >
      {stale ? <StaleTerms offer={offer} stale={stale} /> : null}
      <Deal offer={offer} />
      <Card>
        <div className="grid gap-2">
          <input type="hidden" name="shownPayIn" value={read.payIn} />
          <input type="hidden" name="shownPayout" value={read.payout} />
          <PayoutFields
            own={own}
            place={place}
            notice={standing.kind === "account" && standing.waiting !== null ? <InTheWay offer={offer} /> : null}
            receiver={accounts}
            receiverEmail={reply?.receiver?.email ?? null}
            isInvited={reply?.receiver?.isInvited}
          />
        </div>
      </Card>
      {isChoice ? <p className="text-small text-muted">{t("market.accept.consequence")}</p> : null}
    </DecisionForm>
  );
}

/** One page with everything that a buyer has to read and to enter before accepting an offer. */
export default function AcceptTransaction({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const path = useLocalePath();
  const reply = useStandingReply(actionData as WizardReply | undefined);
  if (loaderData.kind === "gone") return <OfferGone {...loaderData} />;
  const { offer, inactive, isMarked } = loaderData;
  const { kind } = offer.standing;
  const mayTake = kind === "qualifies" || kind === "documents" || kind === "account";
  return (
    <>
      <title>{t("market.accept.title")}</title>
      <PageTitle
        title={t("market.accept.title")}
        back={{ to: path(`${href("/transactions")}?offer=${offer.id}`), label: offer.humanId }}
        aside={<TypeChip type={offer.type} />}
        actions={
          <div className="max-md:-ml-3.5 md:-mr-3.5">
            <FavoriteForm offerId={offer.id} isFavorite={isMarked} goTo={href("/accept-transaction/:id", { id: offer.id })} />
          </div>
        }
      />
      {inactive === null ? null : <NotActive inactive={inactive} />}
      {mayTake ? (
        <AcceptForm page={loaderData} reply={reply} />
      ) : (
        <DecisionLayout act={null} after={<DealDetails windows={offer.windows} agents={offer.agents} viewer="buyer" />}>
          <Deal offer={offer} />
        </DecisionLayout>
      )}
    </>
  );
}
