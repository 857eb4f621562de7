import { expect, test } from "vitest";
import type { NextStep } from "#domain/offer/next-step/codes.ts";
import { nextStepText } from "./next-step-text.ts";
import { textFor } from "./text.server.ts";

const otherwiseOf = (step: Omit<NextStep, "who" | "money">) =>
  nextStepText(textFor("ru"), { who: "agent", money: "onTheWay", ...step }, "ru", "Европа").otherwise;

test("what is late is not said to come in time, for an agent and for a payout on its way alike", () => {
  for (const [code, otherwise] of [
    ["agentPaysOut", "managersAlerted"],
    ["payoutOnTheWay", "arrivalLate"],
  ] as const) {
    expect(otherwiseOf({ code, otherwise })).toContain("подключится менеджер");
    expect(otherwiseOf({ code, otherwise, isOverdue: true })).toContain("Срок прошёл");
  }
});
