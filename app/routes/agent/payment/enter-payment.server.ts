import { redirect } from "react-router";
import { offerSides } from "#domain/offer/state.ts";
import { wallAt } from "#domain/time/zone.ts";
import { qrImage } from "#files/qr-image.server.ts";
import { notFound, type serviceContext } from "#guards/guards.server.ts";
import { readPayerWallets } from "#services/account/read-payer-wallets.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { payoutQrText } from "#services/document/payment-code.ts";
import { markOfferRead } from "#services/notification/mark-read.server.ts";
import { previewLateStage } from "#services/offer/previews/preview-late-stage.server.ts";
import type { PaymentView } from "#services/stage/payment-view.ts";
import { readPayment } from "#services/stage/read-payment.server.ts";
import { type AgentPlace, networkFeePath, paymentPath } from "../agent-place.ts";
import { enterAgentPages } from "../enter-agent-pages.server.ts";
import { readDone } from "./after-act.ts";
import { shownPayment } from "./comparison/comparison.server.ts";

interface Asked {
  readonly context: Parameters<typeof serviceContext>[0];
  readonly request: Request;
  readonly params: { readonly offerId: string };
  readonly url: URL;
}

export interface EnteredPayment {
  readonly ctx: ServiceContext;
  readonly place: AgentPlace;
  readonly payment: PaymentView;
  /** The address of the page that shows the payment. */
  readonly page: string;
}

/** Returns one stage of one leg for staff who may work on it; outsiders, other agents and unknown ids get the same 404. */
export async function enterPayment({ context, request, params, url }: Asked): Promise<EnteredPayment> {
  const { ctx, place, agentId } = await enterAgentPages({ context, request, url });
  const leg = offerSides.find((side) => side === url.searchParams.get("side"));
  const stage = place.isFee ? "outgoing" : place.stage;
  const read = await readPayment(ctx, { offerId: params.offerId, stage, ...(agentId !== undefined && { agentId }), ...(leg && { leg }) });
  if (!read.ok) notFound();
  const payment = read.value;
  const page = (place.isFee ? networkFeePath : paymentPath)(place.base, { ...payment, stage: payment.stageName });
  return { ctx, place, payment, page };
}

/** The QR code of the payout, for staff who may send it; null for others. */
async function codeOf({ acts, beneficiary, payout, humanId, purpose }: PaymentView): Promise<string | null> {
  if (beneficiary === null || !acts.includes("submitOutgoing")) return null;
  const text = payoutQrText(beneficiary, payout, humanId, purpose);
  return text && (await qrImage(text));
}

/** The wallets to which a refund may be sent, for staff who may send it; empty for others. */
const addressesFor = (ctx: ServiceContext, { offerId, leg, acts }: PaymentView) =>
  acts.includes("submitRefund") ? readPayerWallets(ctx, offerId, leg) : Promise.resolve([]);

/** The data of a payment's page. The routes of its forms return the same data after a refusal. */
export async function loadPayment(args: Asked) {
  const { ctx, place, payment } = await enterPayment(args);
  if (args.params.offerId !== payment.offerId) {
    throw redirect(args.url.pathname.replace(args.params.offerId, payment.offerId) + args.url.search);
  }
  await markOfferRead(ctx, payment.offerId);
  const today = new Date(wallAt(payment.agent.timeZone, ctx.now)).toISOString().slice(0, 10);
  const done = readDone(args.url.searchParams);
  return {
    ...{ base: place.base, isFee: place.isFee, commandId: crypto.randomUUID(), today, done, code: await codeOf(payment) },
    payment: shownPayment(payment, await addressesFor(ctx, payment)),
    late: await previewLateStage(ctx, payment),
  };
}
