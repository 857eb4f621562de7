import type { Principal } from "#domain/people/access/principal.ts";
import { inactiveReason, isBeforeSubmittingModeration, isOnModeration } from "#domain/people/personal/profile-status.ts";
import { forMember, ownOffer } from "./asked.server.ts";

export type EditedModal = "success-offer-edited" | "success-offer-edited-fill-profile" | "success-offer-edited-wait-for-moderation";

/** The modal for a member who has edited an offer; it also lists what their profile lacks. */
export function editedModal(principal: Principal): EditedModal {
  if (isBeforeSubmittingModeration(principal)) return "success-offer-edited-fill-profile";
  return isOnModeration(principal) ? "success-offer-edited-wait-for-moderation" : "success-offer-edited";
}

/** The edited offer, for the one modal of the three that applies to the member. */
export const editedLoader = (name: EditedModal) =>
  forMember(async (reading) => {
    const { principal } = reading;
    if (editedModal(principal) !== name) return null;
    const detail = await ownOffer(reading);
    if (detail?.offer.phase !== "published" || detail.offer.side !== "owner" || detail.revision < 2) return null;
    return { number: detail.offer.humanId, mayTrade: inactiveReason(principal, "trade") === null };
  });
