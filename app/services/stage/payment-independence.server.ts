import { findDependence, listRegistrations, listSubmitters } from "#data/people/account-acts.server.ts";
import type { OfferSide, OfferState, StageName } from "#domain/offer/state.ts";
import type { ServiceContext } from "#services/context.ts";
import { findSharedSignIn } from "#services/independence/refuse-dependent.server.ts";
import type { PaymentSignal } from "./payment-view.ts";

interface Judged {
  readonly state: OfferState;
  readonly leg: OfferSide;
  readonly stage: StageName;
}

/**
 * Returns facts about the people who submitted a stage: who registered them, shared sign-ins, and why the reader may not give the
 * verdict.
 */
export async function listIndependenceSignals(
  { principal, now }: ServiceContext,
  { state, leg, stage }: Judged,
): Promise<readonly PaymentSignal[]> {
  if (principal.agentId !== null || state.legs[leg][stage].status !== "submitted") return [];
  const staters = await listSubmitters(state.id, leg, stage);
  const [registrations, dependence, shared] = await Promise.all([
    listRegistrations(staters),
    findDependence(principal.userId, staters),
    findSharedSignIn(principal.userId, staters, now),
  ]);
  return [
    ...(dependence ? [{ kind: "notIndependent", act: dependence.act ?? "connected" } as const] : []),
    ...(shared ? [{ kind: "sharedSignIn", ...shared } as const] : []),
    ...registrations.map(({ name, by, at }) => ({ kind: "registeredBy", name, by, at }) as const),
  ];
}
