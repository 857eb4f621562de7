// A deal from its offer to both payouts, by the API alone: two members, an agent for each, and a manager who checks them.
import type { Bridgehold } from "../client.ts";
import { accept, payOut, prove, publish, reaches, receive, type Side, sides, sign } from "./steps.ts";

export type Cast = Readonly<Record<Side | `${Side}Agent` | "manager", Bridgehold>>;

/** Answers the id of the completed offer; `password` is that of both members, who sign with it. */
export async function completeOffer(cast: Cast, password: string): Promise<string> {
  const { owner, buyer, manager } = cast;
  const offerId = await publish(owner);
  await accept(buyer, offerId);
  for (const side of sides) await sign(cast[side], offerId, password);
  await reaches(owner, offerId, "awaitingPayment");
  for (const offerSide of sides) await prove(cast[offerSide], { offerId, offerSide });
  await reaches(owner, offerId, "verifying");
  for (const offerSide of sides) await receive({ offerId, offerSide }, cast[`${offerSide}Agent`], manager);
  await reaches(owner, offerId, "payingOut");
  for (const offerSide of sides) await payOut({ offerId, offerSide }, cast[`${offerSide}Agent`], manager);
  await reaches(owner, offerId, "completed");
  return offerId;
}
