import { expect, test } from "vitest";
import type { NextStep } from "#domain/offer/next-step/codes.ts";
import { nextStepText } from "./next-step-text.ts";
import { textFor } from "./text.server.ts";

const otherwiseOf = (step: Omit<NextStep, "who" | "money">) =>
  nextStepText(textFor("ru"), { who: "agent", money: "onTheWay", ...step }, "ru", "Европа").otherwise;

test("a late step is not described as on time, for an agent and for a payout in progress", () => {
  for (const [code, otherwise] of [
    ["agentPaysOut", "managersAlerted"],
    ["payoutOnTheWay", "arrivalLate"],
  ] as const) {
    expect(otherwiseOf({ code, otherwise })).toContain("вмешается менеджер");
    expect(otherwiseOf({ code, otherwise, isOverdue: true })).toContain("Срок прошёл");
  }
});

test("a late step names the late party and the people who work on it, and shows that the new deadline has passed too", () => {
  const step = { code: "agentPaysOut", who: "agent", money: "heldByAgent", late: { stage: "outgoing", since: 1 } } as const;
  const say = (changes: Partial<NextStep> = {}) => {
    const { sentence, otherwise } = nextStepText(textFor("ru"), { ...step, ...changes }, "ru", "Европа");
    return `${sentence}. ${otherwise}`.replaceAll("\u00a0", " ");
  };
  expect(say()).toMatch(/Агент «Европа» опаздывает с выплатой.*Менеджер уже занимается этим вместе с агентом/);
  expect(say({ who: "staff" })).not.toContain("вместе с агентом");
  expect(say({ isOverdue: true })).toContain("Новый срок тоже прошёл");
});
