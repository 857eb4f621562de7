import { redirect } from "react-router";
import { notFound } from "#guards/guards.server.ts";
import { claimStage, releaseStage, tickPoint } from "#services/stage/stage-desk.server.ts";
import type { Posted } from "./payment-action.server.ts";

const intents = ["claim", "release", "tick"] as const;

/**
 * Keeps who works on the payment and what they have compared. Null: the form is another one. A browser without scripts comes back
 * to the page; a script asks the page's loader again by itself.
 */
export async function answerDesk({ ctx, view, form, page }: Posted, request: Request): Promise<Response | null> {
  const intent = intents.find((one) => one === form.get("intent"));
  if (intent === undefined) return null;
  const place = { offerId: view.offerId, leg: view.leg, stage: view.stageName };
  const point = { point: String(form.get("point") ?? ""), isChecked: form.get("isChecked") === "on" };
  const done = intent === "tick" ? await tickPoint(ctx, place, point) : await (intent === "claim" ? claimStage : releaseStage)(ctx, place);
  if (!done.ok) notFound();
  return new URL(request.url).pathname.endsWith(".data") ? new Response(null, { status: 204 }) : redirect(page, 303);
}
