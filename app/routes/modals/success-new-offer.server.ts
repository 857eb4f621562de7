import { href } from "react-router";
import { forMember, ownOffer } from "./shared/asked.server.ts";

/** The owner's offer that has just been published. */
export const loader = forMember(async (reading) => {
  const detail = await ownOffer(reading);
  if (detail?.offer.phase !== "published" || detail.offer.side !== "owner") return null;
  const { humanId, pays, paysOn, gets, getsOn } = detail.offer;
  return {
    humanId,
    pays: { money: pays, network: paysOn },
    gets: { money: gets, network: getsOn },
    until: detail.deadline?.kind === "listing" ? detail.deadline.dueAt : null,
    link: `${reading.url.origin}${href("/transactions")}?offer=${humanId}`,
  };
});
