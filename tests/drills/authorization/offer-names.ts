export const offerNames = [
  ...(["published", "signing", "awaitingPayment", "proved", "short", "suspended", "verifying"] as const),
  ...(["payingOut", "confirming", "refunding", "completed", "refunded", "cancelled", "foreign"] as const),
];
export type OfferName = (typeof offerNames)[number];
