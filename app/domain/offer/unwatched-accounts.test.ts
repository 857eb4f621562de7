import { expect, it } from "vitest";
import { account, agentOf, buyer, draft, good, manager, owner, Play, someTerms, system } from "./testing/factories.ts";
import * as stories from "./testing/stories.ts";
import { unwatchedAccounts } from "./unwatched-accounts.ts";

/** Accounts to look at after the last command of the story. */
function afterLast(play: Play, act: (play: Play) => Play): readonly string[] {
  const known = play.events.length;
  const { state, events } = act(play);
  return unwatchedAccounts(events.slice(known), state);
}

const toOlga = account("olga").snapshotId;
const toBoris = account("boris").snapshotId;
const removed = (of: string) => ({ type: "bankAccountChanged", accountId: `account-${of}`, change: "accountRemoved" }) as const;

it("looks at the owner's account when the offer is published and when its terms change", () => {
  expect(afterLast(new Play(draft()), (play) => play.does(owner, { type: "publish", facts: good }))).toEqual([toOlga]);
  const terms = someTerms();
  expect(afterLast(new Play(draft()), (play) => play.does(owner, { type: "edit", facts: good, terms }))).toEqual([]);
  expect(afterLast(stories.published(), (play) => play.does(owner, { type: "edit", facts: good, terms }))).toEqual([toOlga]);
});

it("looks at the buyer's account when the offer is accepted, and at nothing while it is signed and paid", () => {
  const accept = { type: "accept", revision: 1, beneficiary: account("boris"), facts: good } as const;
  expect(afterLast(stories.published(), (play) => play.does(buyer, accept))).toEqual([toBoris]);
  expect(afterLast(stories.signing(), (play) => stories.proves(stories.signs(stories.signs(play, "owner"), "buyer"), "owner"))).toEqual([]);
});

it("looks at an account that a manager puts in place, not at one that a manager keeps", () => {
  const held = () => stories.payingOut().does(system, removed("boris"));
  const beneficiary = { ...account("boris"), snapshotId: "another" };
  const replace = { type: "replaceBeneficiary", leg: "owner", beneficiary, approved: true } as const;
  expect(afterLast(held(), (play) => play.does(manager, replace))).toEqual(["another"]);
  expect(afterLast(held(), (play) => play.does(manager, { type: "confirmBeneficiary", leg: "owner" }))).toEqual([]);
});

it("looks again when a payout comes back", () => {
  const bounce = { type: "reportBounce", leg: "owner", reason: "closed" } as const;
  expect(afterLast(stories.confirming(), (play) => play.does(agentOf.owner, bounce))).toEqual([toBoris]);
  expect(afterLast(stories.stoppedAfterPayout(), (play) => play.does(agentOf.owner, bounce))).toEqual([]);
});

it("looks at every account that still counts when a manager leads the offer out of a refund", () => {
  const refunding = () => stories.payingOut().does(manager, { type: "refund", reason: "asked by both" });
  const back = { type: "changeStatus", to: "payingOut", reason: "a mistake", suppressLetters: false } as const;
  expect(afterLast(refunding(), (play) => play.does(manager, back))).toEqual([toBoris, toOlga]);
  expect(afterLast(stories.payingOut(), (play) => play.does(manager, { ...back, to: "refunding" }))).toEqual([]);
});
