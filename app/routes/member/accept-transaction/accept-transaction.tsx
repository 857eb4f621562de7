import { data, href, redirect } from "react-router";
import { keepForm } from "#forms/keep-form.ts";
import { readForm } from "#forms/read-form.server.ts";
import { replyHeaders } from "#forms/reply-headers.ts";
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
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { OfferGone } from "../../public/transactions/offer-gone.tsx";
import { TypeChip } from "../../public/transactions/type-chip.tsx";
import { FavoriteForm } from "../favorites/favorite-form.tsx";
import { DealDetails, DecisionLayout } from "../new-transaction/decision-form.tsx";
import { NotActive } from "../new-transaction/not-active.tsx";
import { readPayout } from "../new-transaction/read-payout.server.ts";
import type { ReadTerms, WizardReply } from "../new-transaction/wizard-reply.ts";
import type { Route } from "./+types/accept-transaction";
import { AcceptForm, Deal } from "./accept-form.tsx";

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
