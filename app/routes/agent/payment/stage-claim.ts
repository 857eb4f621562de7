import { redirect } from "react-router";
import { readForm } from "#forms/read-form.server.ts";
import { notFound } from "#guards/guards.server.ts";
import { claimStage, releaseStage, snoozeStage, tickPoint, wakeStage } from "#services/stage/stage-claims.server.ts";
import type { Route } from "./+types/stage-claim";
import { enterPayment } from "./enter-payment.server.ts";

export async function loader(args: Route.LoaderArgs) {
  return redirect((await enterPayment(args)).page);
}

/** Stores claims and compared points. Without scripts it redirects to the page; a script reloads the loader's data. */
export async function action(args: Route.ActionArgs) {
  const { ctx, payment, page } = await enterPayment(args);
  const form = await readForm(args.request);
  const stage = { offerId: payment.offerId, leg: payment.leg, stage: payment.stageName };
  const acts = {
    claim: () => claimStage(ctx, stage),
    release: () => releaseStage(ctx, stage),
    snooze: () => snoozeStage(ctx, stage),
    wake: () => wakeStage(ctx, stage),
    tick: () => tickPoint(ctx, stage, { point: String(form.get("point") ?? ""), isChecked: form.get("isChecked") === "on" }),
  };
  const intent = (Object.keys(acts) as (keyof typeof acts)[]).find((one) => one === form.get("intent"));
  const done = intent && (await acts[intent]());
  if (!done?.ok) notFound();
  return new URL(args.request.url).pathname.endsWith(".data") ? new Response(null, { status: 204 }) : redirect(page, 303);
}
