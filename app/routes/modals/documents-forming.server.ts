import { forMember, ownOffer } from "./shared/asked.server.ts";

/** Shown until the contract can be signed. */
export const loader = forMember(async (reading) => {
  const detail = await ownOffer(reading);
  return detail?.offer.step.code === "documentsForming" ? { isWaiting: true } : null;
});
