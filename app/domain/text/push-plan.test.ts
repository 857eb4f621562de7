import { describe, expect, it } from "vitest";
import { pushPlanOf } from "./push-plan.ts";

const at = Date.UTC(2026, 10, 20, 12);
const hour = 3_600_000;
const offerId = "0193f1a0-0000-7000-8000-000000000001";
const offer = (type: string, by?: number) => pushPlanOf({ type, offerId, data: { at, ...(by !== undefined && { by }) } });

describe("notifications that are pushed", () => {
  it("pushes codes that are on in the catalogue", () => {
    expect(offer("offerSignDocuments", at + 24 * hour)).toEqual({
      tag: `offer-${offerId}`,
      isUrgent: false,
      group: "money",
      isUsual: true,
      until: at + 24 * hour,
    });
    expect(offer("offerSuccess")).toEqual({ tag: `offer-${offerId}`, isUrgent: false, group: "money", isUsual: true });
  });

  it.each(["offerPublished", "somethingOfTomorrow", "constructor"])("never pushes %s", (type) => {
    expect(offer(type, at + hour)).toBeNull();
  });

  it.each(["offerPayoutReleased", "taskToVerify", "accountQueued"])("pushes %s only to readers who want it", (type) => {
    expect(offer(type)?.isUsual).toBe(false);
  });

  it("is urgent when the act is due within twelve hours of the event", () => {
    expect(offer("offerPaymentProofReminder", at + 12 * hour)?.isUrgent).toBe(true);
    expect(offer("offerPaymentProofReminder", at + 12 * hour + 1)?.isUrgent).toBe(false);
  });

  it("groups other news by kind", () => {
    expect(pushPlanOf({ type: "passwordChanged", offerId: null, data: {} })).toMatchObject({
      tag: "passwordChanged",
      isUrgent: false,
      group: "profile",
    });
  });

  it("finds no deadline in data without one", () => {
    for (const data of [null, "by", ["by"], { by: "tomorrow" }]) {
      expect(pushPlanOf({ type: "offerSuccess", offerId: null, data })).toMatchObject({ tag: "offerSuccess", isUrgent: false });
    }
  });
});
