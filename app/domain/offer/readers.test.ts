import { describe, expect, it } from "vitest";
import { nextWake } from "./next-wake.ts";
import { operatorView } from "./operator-view.ts";
import { draft, manager, type Play, system } from "./testing/factories.ts";
import * as stories from "./testing/stories.ts";
import { whereMoney } from "./where-money.ts";

describe("where the money is", () => {
  const places = (play: Play) => [whereMoney(play.state, "owner").place, whereMoney(play.state, "buyer").place];
  it.each<[Play, readonly string[]]>([
    [stories.awaiting(), ["withYou", "withYou"]],
    [stories.proves(stories.awaiting(), "owner"), ["onTheWay", "withYou"]],
    [stories.payingOut(), ["heldByAgent", "heldByAgent"]],
    [stories.paysOut(stories.payingOut(), "owner"), ["payoutOnTheWay", "heldByAgent"]],
    [stories.completed(), ["paidOut", "paidOut"]],
    [stories.payingOut().does(manager, { type: "refund", reason: "the partner has left" }), ["returning", "returning"]],
    [stories.confirms(stories.confirmingWithExcess(), "owner"), ["excessHeld", "payoutOnTheWay"]],
  ])("%#", (play, expected) => expect(places(play)).toEqual(expected));
  it("keeps agreed, claimed and received apart", () => {
    const play = stories.receives(stories.proves(stories.awaiting(), "owner"), "owner", { amount: { minor: 100_000n, currency: "EUR" } });
    expect(whereMoney(play.state, "owner")).toEqual({
      place: "heldByAgent",
      agreed: { minor: 103_000n, currency: "EUR" },
      claimed: { minor: 103_000n, currency: "EUR" },
      received: { minor: 100_000n, currency: "EUR" },
      since: play.now,
    });
  });
});

describe("the clock", () => {
  it("wakes for the first reminder, then the last, then the end", () => {
    const play = stories.awaiting({ profile: "test" });
    const opened = play.now;
    const wakes = [0, 1, 2].map(() => {
      const wake = nextWake(play.state) ?? 0;
      play.wake();
      return wake - opened;
    });
    expect(wakes).toEqual([10_000, 20_000, 30_000]);
  });
  it("skips a reminder that a later one has made pointless", () => {
    const play = stories.awaiting({ profile: "test" }).later(25_000).tick();
    expect(play.last(2)).toEqual(["proofReminderDue", "proofReminderDue"]);
    expect(play.tick().last(3)).toEqual(["paymentWindowOpened", "proofReminderDue", "proofReminderDue"]);
  });
  it("does not remind a side that has sent its proof in the same second", () => {
    const play = stories.proves(stories.awaiting({ profile: "test" }), "owner").wake();
    expect(play.events.filter((event) => event.type === "proofReminderDue").map((event) => event.side)).toEqual(["buyer"]);
  });
  it("has nothing to wait for in a draft and in a listing without an end", () => {
    expect([nextWake(draft()), nextWake(stories.published().state)]).toEqual([null, null]);
  });
});

describe("the operator's page", () => {
  it("shows the phase, both legs, what is late and no personal data", () => {
    const play = stories.payingOut().does(system, { type: "bankAccountChanged", accountId: "account-olga", change: "accountChanged" });
    const text = operatorView(play.state);
    expect(text).toContain("### F-2026-000123 · payingOut · v");
    expect(text).toContain("| owner | agent-west | 1030.00 EUR | 1030.00 EUR | heldByAgent | verified | open (due ");
    expect(text).toContain("Attention: **beneficiaryHold**.");
    expect(text).not.toMatch(/snapshot|account-|file/);
  });
});
