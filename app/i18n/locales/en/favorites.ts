import type ru from "../ru/favorites.ts";

export default {
  title: "Favourites",
  lead: "The last {{limit}} offers that you marked are kept here.",
  add: "Add to favourites",
  remove: "Remove from favourites",
  removeOf: "Remove {{number}} from favourites",
  open: "Can be accepted now",
  gone: "No longer on the market",
  taken: "Another member accepted this offer.",
  withdrawn: "Its owner withdrew this offer.",
  hidden: "This offer is hidden at present: it cannot be accepted yet.",
  yours: "This is your deal.",
  toOffer: "Open the deal",
  emptyTitle: "Nothing marked yet",
  emptyText: "Open an offer and press “Add to favourites”: it stays here, and you will see whether somebody accepts it before you.",
  toMarket: "To the offers",
} satisfies typeof ru;
