import { expect, test } from "vitest";
import { courseSteps } from "#domain/offer/phases.ts";
import { stagesOf } from "./stage-ribbon.tsx";

test("a refund ends the ribbon at the reached stage; every other deal has five stages", () => {
  expect(stagesOf("payout", "refunding")).toEqual(["signing", "payment", "check", "refund"]);
  expect(stagesOf("payment", "refunding")).toEqual(["signing", "refund"]);
  expect(stagesOf("payment", "suspended")).toEqual(courseSteps);
  expect(stagesOf("done")).toEqual(courseSteps);
  expect(stagesOf(null, "refunding")).toEqual(courseSteps);
});
