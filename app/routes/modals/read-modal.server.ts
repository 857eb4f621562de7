import { type ModalName, type ModalView, modalNames } from "#ui/modal/modal-view.ts";
import type { Asked, ReadModal } from "./asked.server.ts";
import { docExpired, docsRequested, fillProfile, notActive, transactionsStopped, waitForModeration } from "./eligibility.server.ts";
import { confirmWithPassword, deleteOffer, documentsForming, newOffer } from "./offer-acts.server.ts";
import { offerEdited, offerEditedFillProfile, offerEditedWait } from "./offer-edited.server.ts";
import { contactUs, cookies, login } from "./page-forms.server.ts";
import { regionSelect } from "./region.server.ts";
import { certifyingDoc, confirmEuResidency, confirmResidency } from "./residence.server.ts";
import {
  accountDeleted,
  checkEmail,
  contactSuccess,
  notifications,
  search,
  shortcuts,
  success,
  transferType,
} from "./shell-modals.server.ts";

/** Who may see a modal, when it is true, what it says: each decides by itself from fresh rows. */
const modals: Readonly<Record<ModalName, ReadModal>> = {
  notifications,
  "transfer-type": transferType,
  shortcuts,
  search,
  "transactions-stopped": transactionsStopped,
  "fill-profile": fillProfile,
  "wait-for-moderation": waitForModeration,
  "docs-requested": docsRequested,
  "certifying-doc-expired": docExpired,
  "confirm-residency": confirmResidency,
  "confirm-eu-residency": confirmEuResidency,
  "certifying-doc": certifyingDoc,
  "region-select": regionSelect,
  "new-offer-escrow-russia-fail": notActive,
  "your-account-was-deleted": accountDeleted,
  "check-email-registration": checkEmail,
  "contact-us-success": contactSuccess,
  "documents-forming": documentsForming,
  success,
  "success-new-offer": newOffer,
  "success-offer-edited": offerEdited,
  "success-offer-edited-fill-profile": offerEditedFillProfile,
  "success-offer-edited-wait-for-moderation": offerEditedWait,
  login,
  "contact-us": contactUs,
  cookies,
  "delete-offer-confirm": deleteOffer,
  "confirm-with-password": confirmWithPassword,
};

/** The modal over the page of this address; null for none, an unknown one, and one that is not the reader's or not true. */
export async function readModal(asked: Asked): Promise<ModalView | null> {
  const name = modalNames.find((known) => known === asked.url.searchParams.get("modal"));
  return name === undefined ? null : await modals[name](asked);
}
