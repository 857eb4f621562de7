import type { Instant } from "#domain/offer/state.ts";
import { actorFor } from "#domain/people/roles.ts";
import type { ServiceContext } from "#services/context.ts";
import { readVisibleOffer } from "#services/offer/read-visible-offer.server.ts";
import { verifies } from "#services/offer/staff/read-pending-check.server.ts";
import type { PaymentView } from "#services/stage/payment-view.ts";
import { dryRunCommand } from "./dry-run-command.server.ts";

/** A late stage that the reader works on. */
export interface LateStage {
  readonly since: Instant;
  /** The messages that sides read after the reader's verdict; null when the reader states the stage, which sends them none. */
  readonly told: readonly { readonly text: string; readonly readers: readonly string[] }[] | null;
}

type Shown = Pick<PaymentView, "offerId" | "leg" | "stageName" | "stage" | "acts">;

/** Returns what the waiting sides will read about a late stage; null when it is not late or the reader has nothing to do. */
export async function previewLateStage(ctx: ServiceContext, payment: Shown): Promise<LateStage | null> {
  const { offerId, leg, stageName, stage, acts } = payment;
  const { principal, now } = ctx;
  if (acts.length === 0 || stage.dueAt === undefined || stage.dueAt >= now) return null;
  if (stage.status === "open" || stage.status === "returned") return { since: stage.dueAt, told: null };
  const actor = actorFor(principal);
  if (stage.status !== "submitted" || actor === null || !acts.includes(verifies[stageName])) return null;
  const visible = await readVisibleOffer(ctx, offerId);
  if (!visible.ok) return null;
  const foreseen = await dryRunCommand(visible.value.state, { type: verifies[stageName], leg }, actor, now, principal.language);
  if (!foreseen.ok) return null;
  const told = foreseen.messages.filter(({ isToSides }) => isToSides).map(({ text, readers }) => ({ text, readers }));
  return { since: stage.dueAt, told };
}
