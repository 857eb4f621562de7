import { expect, test } from "vitest";
import { manager } from "#domain/offer/testing/factories.ts";
import * as scenarios from "#domain/offer/testing/scenarios.ts";
import { ownTimeline } from "./own-timeline.ts";

test("a stage that a manager changed by hand is told once, by what it brought, with the reason", () => {
  const { events } = scenarios
    .awaiting()
    .does(manager, { type: "changeStatus", to: "suspended", reason: "Банк просит проверить", suppressLetters: true });
  const told = ownTimeline(events, "owner");
  expect(told.map(({ code }) => code)).not.toContain("overridden");
  expect(told.at(-1)).toMatchObject({ code: "suspended", by: "staff", reason: "Банк просит проверить" });
});
