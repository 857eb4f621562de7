import { redirect } from "react-router";
import { offerSides, stageNames } from "#domain/offer/state.ts";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { readPayment } from "#services/stage/read-payment.server.ts";
import { paymentPath } from "../agent/agent-place.ts";
import { verifierBase } from "../agent/verifier-base.ts";
import type { Route } from "./+types/check";

/** `/admin-transactions/:offerId/check/:leg/:stage`, as older notes name it: redirects to the page where a payment is verified. */
export async function loader(asked: Route.LoaderArgs) {
  const ctx = enterPage(asked);
  const { params } = asked;
  const leg = offerSides.find((side) => side === params.leg);
  const stage = stageNames.find((name) => name === params.stage);
  if (leg === undefined || stage === undefined) notFound();
  const read = await readPayment(ctx, { offerId: params.offerId, leg, stage });
  if (!read.ok) notFound();
  const { offerId, agent } = read.value;
  return redirect(paymentPath(verifierBase(ctx.principal.role, agent.name), { offerId, leg, stage }));
}
