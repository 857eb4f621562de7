import { publicPhases } from "#domain/offer/phases.ts";

/** The offers of the drill: one in each phase, with proofs, with too little money, and one of other people. */
export const offerNames = [...publicPhases, ...(["proved", "short", "foreign"] as const)];
export type OfferName = (typeof offerNames)[number];
