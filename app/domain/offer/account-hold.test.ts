import { describe, expect, it } from "vitest";
import type { Command } from "./commands.ts";
import { admin, files, manager, west } from "./testing/factories.ts";
import * as scenarios from "./testing/scenarios.ts";

const accountHold = { because: "book", day: "2026-11-27" } as const;
const reason = "The bank confirmed its fee in writing";
const asker = "anna";

const payout = () => scenarios.payingOut().does(west, { type: "submitOutgoing", leg: "owner", fileIds: files, reference: "payment-owner" });
const refund = () =>
  scenarios
    .payingOut()
    .does(manager, { type: "refund", reason: "Both sides asked for it" })
    .does(west, { type: "submitRefund", leg: "owner", fileIds: files, reference: "refund-owner" });

describe.each([
  ["verifyOutgoing", payout],
  ["verifyRefund", refund],
] as const)("%s of money that left a held account", (type, stated) => {
  const verdict = (more: object): Command => ({ type, leg: "owner", accountHold, ...more });
  it.each([
    ["asks for a reason", {}, "OFFER.ACCOUNT_HELD"],
    ["asks for a reason that is not blank", { reason: " ", askedBy: asker }, "OFFER.ACCOUNT_HELD"],
    ["asks for another manager", { reason }, "OFFER.NEEDS_CONSENT"],
    ["refuses the manager who asked", { reason, askedBy: "maria" }, "STAGE.SAME_PERSON"],
    ["refuses a question from the person who stated the payment", { reason, askedBy: "wanda" }, "STAGE.SAME_PERSON"],
    ["is accepted with both", { reason, askedBy: asker }, null],
  ] as const)("%s", (_, more, code) => expect(stated().refusalOf(manager, verdict(more))).toBe(code));

  it("is accepted without a reason when the account is not on hold", () =>
    expect(stated().refusalOf(admin, { type, leg: "owner" })).toBeNull());
});
