import { forMember, ownOffer } from "./shared/asked.server.ts";

/** The owner takes the published offer off the market. Nobody has accepted it, so no password is needed. */
export const loader = forMember(async (reading) => {
  const offer = (await ownOffer(reading))?.offer;
  if (!offer?.acts.includes("withdraw")) return null;
  const { id, route, pays, paysOn } = offer;
  return { id, route, pays, paysOn, commandId: crypto.randomUUID() };
});
