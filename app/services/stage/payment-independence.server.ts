import { findDependence, listRegistrations, listStaters } from "#data/people/account-acts.server.ts";
import type { OfferSide, OfferState, StageName } from "#domain/offer/state.ts";
import type { ServiceContext } from "#services/context.ts";
import { findSharedSignIn } from "#services/independence/find-shared-sign-in.server.ts";
import type { PaymentSignal } from "./payment-view.ts";

interface Judged {
  readonly state: OfferState;
  readonly leg: OfferSide;
  readonly stage: StageName;
}

/** What a manager reads about the people who stated a stage: who registered them, a shared sign-in, and why the verdict is not theirs. */
export async function listIndependenceSignals(
  { principal, now }: ServiceContext,
  { state, leg, stage }: Judged,
): Promise<readonly PaymentSignal[]> {
  if (principal.agentId !== null || state.legs[leg][stage].status !== "submitted") return [];
  const staters = await listStaters(state.id, leg, stage);
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
