import { redirect } from "react-router";
import { offerSides } from "#domain/offer/state.ts";
import { wallAt } from "#domain/time/zone.ts";
import { keepForm } from "#forms/keep-form.ts";
import { notFound, serviceContext } from "#guards/guards.server.ts";
import { readPayment } from "#services/stage/read-payment.server.ts";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/payment";
import { enterAgentPages } from "./enter-agent-pages.server.ts";
import { readDone } from "./payment/after-act.ts";
import { answerDesk } from "./payment/desk-action.server.ts";
import { answerPayment, readPosted } from "./payment/payment-action.server.ts";
import { PaymentPage } from "./payment/payment-page.tsx";

export const handle: PageHandle = { namespaces: ["evidence", "payment", "reference", "staff"], mobileBar: false };

type Args = Pick<Route.LoaderArgs, "context" | "request" | "params" | "url">;

/** Everything about one stage of one leg, for whoever may work on it; strangers, other agents and unknown ids get the same 404. */
async function enter({ context, request, params, url }: Args) {
  const { place, agentId } = await enterAgentPages(context, url);
  const ctx = serviceContext(context, request);
  const leg = offerSides.find((side) => side === url.searchParams.get("side"));
  const stage = place.isFee ? "outgoing" : place.stage;
  const read = await readPayment(ctx, { offerId: params.offerId, stage, ...(agentId !== undefined && { agentId }), ...(leg && { leg }) });
  if (!read.ok) notFound();
  return { ctx, place, payment: read.value };
}

/** One page for pay-ins, payouts, confirmations, refunds and the network's fee (design/screens §2, group Agent). */
export async function loader(args: Route.LoaderArgs) {
  const { ctx, place, payment } = await enter(args);
  if (args.params.offerId !== payment.offerId) {
    throw redirect(args.url.pathname.replace(args.params.offerId, payment.offerId) + args.url.search);
  }
  const today = new Date(wallAt(payment.agent.timeZone, ctx.now)).toISOString().slice(0, 10);
  const done = readDone(args.url.searchParams);
  return { payment, base: place.base, isFee: place.isFee, commandId: crypto.randomUUID(), today, done };
}

export async function action(args: Route.ActionArgs) {
  const { ctx, payment, place } = await enter(args);
  const posted = await readPosted(ctx, args.request, payment, place);
  return (await answerDesk(posted, args.request)) ?? (await answerPayment(posted));
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentPage {...loaderData} reply={actionData} />;
}
