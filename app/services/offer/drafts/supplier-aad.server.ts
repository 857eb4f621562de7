import { fieldAad } from "#files/field-encryption.server.ts";

/** Binds a draft's encrypted supplier account to this draft. */
export const supplierAad = (draftId: string) => fieldAad("offer_draft", "supplier", draftId);
