import { textFor } from "#i18n/text.server.ts";
import { type ListedNotification, listBell } from "#services/notification/list-notifications.server.ts";
import { pushPublicKey } from "#services/push/push-keys.server.ts";
import { groupNotices } from "../notification/group-notices.ts";
import { isPushOfferDue } from "../notification/push-offer.server.ts";
import { forMember, type Reading } from "./shared/asked.server.ts";

/** Number of deals in the bell's list, above the link to all of them. */
const shownOffers = 4;

/** Pushes are offered after the first acceptance: before it the member has little reason to allow them. */
const offersPush = (items: readonly ListedNotification[], cookie: Reading["cookie"]): boolean =>
  items.some(({ type, offerNo }) => offerNo !== null && type !== "offerPublished") && cookie("push") !== "off" && isPushOfferDue(cookie);

/** The bell of a member. The bell of staff is a link to their panel (specification §2). */
export const loader = forMember(async ({ ctx, language, cookie }) => {
  const items = await listBell(ctx, language, shownOffers);
  const t = textFor(language);
  return {
    groups: groupNotices(items, (number) => t("shell.notificationsPage.deal", { number })),
    /** The server's public key when this browser should be asked about pushes; null otherwise, and when the server sends none. */
    pushKey: offersPush(items, cookie) ? pushPublicKey() : null,
  };
});
