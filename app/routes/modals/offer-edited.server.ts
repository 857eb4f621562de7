import { href } from "react-router";
import type { Principal } from "#domain/people/principal.ts";
import { inactiveReason, isBeforeSubmittingModeration, isOnModeration } from "#domain/people/profile-status.ts";
import type { ModalAct, ModalView } from "#ui/modal/modal-view.ts";
import { forMember, type Reading } from "./asked.server.ts";
import { ownOffer } from "./own-offer.server.ts";

type Name = "success-offer-edited" | "success-offer-edited-fill-profile" | "success-offer-edited-wait-for-moderation";

/** Which of the three holds for somebody: what their profile lacks is said with what they did. */
export function editedModal(principal: Principal): Name {
  if (isBeforeSubmittingModeration(principal)) return "success-offer-edited-fill-profile";
  return isOnModeration(principal) ? "success-offer-edited-wait-for-moderation" : "success-offer-edited";
}

function actsOf(name: Name, { t }: Reading): readonly ModalAct[] {
  if (name !== "success-offer-edited-fill-profile") return [{ text: t("modals.fine"), kind: "primary" }];
  return [{ text: t("modals.later") }, { to: href("/profile"), text: t("modals.fillProfile.submit"), kind: "primary" }];
}

/** What follows for the offer while the owner's profile is not active; null for an active one. */
function consequence(name: Name, { principal, t }: Reading): string | null {
  if (name === "success-offer-edited") return null;
  if (inactiveReason(principal, "trade") === null) return t("modals.edited.notInTheWay");
  return t(`modals.edited.${name}`);
}

/** The owner's changes are saved. */
const edited = (name: Name) =>
  forMember(async (reading): Promise<ModalView | null> => {
    if (editedModal(reading.principal) !== name) return null;
    const detail = await ownOffer(reading);
    if (detail?.offer.phase !== "published" || detail.offer.side !== "owner" || detail.revision < 2) return null;
    const { t, principal } = reading;
    const said = consequence(name, reading);
    const text = t(inactiveReason(principal, "trade") === null ? "modals.edited.text" : "modals.edited.saved");
    return {
      name,
      about: detail.offer.id,
      form: "sheet",
      tone: "success",
      title: t("modals.edited.title", { number: detail.offer.humanId }),
      parts: [
        { kind: "text", text },
        ...(said === null ? [] : [{ kind: "text" as const, text: said, isMuted: true }]),
        { kind: "acts", acts: actsOf(name, reading) },
      ],
    };
  });

export const offerEdited = edited("success-offer-edited");
export const offerEditedFillProfile = edited("success-offer-edited-fill-profile");
export const offerEditedWait = edited("success-offer-edited-wait-for-moderation");
