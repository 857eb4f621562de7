import { expect, test } from "vitest";
import type { NextStep } from "#domain/offer/next-step/codes.ts";
import { days, hours, minutes } from "#domain/time/duration.ts";
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

test("a late step names the delay, an apology and who works on it, and never a new deadline in the past", () => {
  const step = {
    ...({ code: "agentPaysOut", who: "agent", money: "heldByAgent" } as const),
    late: { stage: "outgoing", since: 1, lasts: days(3) + hours(5) },
  } as const;
  const say = (language: "ru" | "en", changes: Partial<NextStep> = {}) => {
    const agent = language === "ru" ? "Европа" : "Europe";
    const { sentence, otherwise } = nextStepText(textFor(language), { ...step, ...changes }, language, agent);
    return `${sentence}. ${otherwise}`.replaceAll("\u00a0", " ");
  };
  expect(say("ru")).toMatch(/^Мы опаздываем с выплатой вам на 3 дня\. Приносим извинения\. Этим занимаются агент «Европа» и менеджер/);
  expect(say("en")).toMatch(/^Your payout is 3 days late\. We're sorry\. Agent Europe and a manager are working on it/);
  expect(say("ru", { who: "staff" })).not.toContain("агент");
  expect(say("ru", { isOverdue: true })).toContain("о новом сроке мы вам напишем");
  expect(say("en", { late: { ...step.late, lasts: 0 } })).toContain("1 minute late");
  expect(say("ru", { late: { ...step.late, lasts: minutes(21) } })).toContain("на 21 минуту");
});
