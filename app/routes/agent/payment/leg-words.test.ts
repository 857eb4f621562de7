import { expect, test } from "vitest";
import { legKey } from "./leg-words.ts";

test("a payment says who pays, a payout whom it reaches, a refund who gets it back", () => {
  expect(legKey("incoming", "owner")).toBe("payment.leg.owner");
  expect(legKey("outgoing", "owner")).toBe("payment.payoutLeg.owner");
  expect(legKey("confirmation", "buyer")).toBe("payment.payoutLeg.buyer");
  expect(legKey("refund", "buyer")).toBe("payment.refundLeg.buyer");
});
