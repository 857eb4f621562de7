import { editedLoader } from "./shared/offer-edited.server.ts";

export const loader = editedLoader("success-offer-edited-wait-for-moderation");
