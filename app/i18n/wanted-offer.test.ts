import { expect, test } from "vitest";
import { wantedOffer } from "./wanted-offer.ts";

const offerId = "01970000-0000-7000-8000-000000000777";

test("an address that asks for the acceptance of an offer names the offer and its page", () => {
  expect(wantedOffer(`/accept-transaction/${offerId}?from=russia`)).toEqual({ offerId, page: `/transactions?offer=${offerId}` });
  expect(wantedOffer(`/en/accept-transaction/${offerId}`)).toEqual({ offerId, page: `/en/transactions?offer=${offerId}` });
});

test.each([
  null,
  "/",
  "/accept-transaction",
  "/accept-transaction/x",
  `/transactions?offer=${offerId}`,
  `/x/accept-transaction/${offerId}`,
])("%s asks for no offer", (address) => {
  expect(wantedOffer(address)).toBeNull();
});
