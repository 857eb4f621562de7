import { expect, test } from "vitest";
import { ribbonStages, stagesOf } from "./stage-ribbon.tsx";

test("money that goes back ends the way where it was left; every other deal has the five stages", () => {
  expect(stagesOf("payout", "refunding")).toEqual(["signing", "payment", "check", "refund"]);
  expect(stagesOf("payment", "refunding")).toEqual(["signing", "refund"]);
  expect(stagesOf("payment", "suspended")).toEqual(ribbonStages);
  expect(stagesOf("done")).toEqual(ribbonStages);
  expect(stagesOf(null, "refunding")).toEqual(ribbonStages);
});
