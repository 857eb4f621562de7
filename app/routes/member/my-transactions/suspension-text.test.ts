import { expect, test } from "vitest";
import { textFor } from "#i18n/text.server.ts";
import { type Stop, stopOf, stopText } from "./suspension-text.ts";

const said = (stop: Stop, language: "ru" | "en" = "ru") => stopText(textFor(language), language, stop);

test("a stopped offer names the side that chose the refund, from the reader's point of view", () => {
  expect([said({ by: "you" }), said({ by: "partner" })]).toEqual(["Вы выбрали возврат", "Партнёр выбрал возврат"]);
  expect([said({ by: "you" }, "en"), said({ by: "partner" }, "en")]).toEqual(["You chose a refund", "Your partner chose a refund"]);
});

test("shows a reason written by staff, and none for an expired deadline", () => {
  expect(said({ by: "staff", reason: "просит банк" })).toBe("Решение принял менеджер. Причина: просит банк");
  expect(said({ by: "staff", reason: "просит банк" }, "en")).toBe("Note from the manager (in Russian): “просит банк”");
  expect([said({ by: "staff" }), said({ by: "clock" })]).toEqual(["Решение принял менеджер", null]);
});

test("a deal on hold says who put it on hold, because the decision is still to come", () => {
  const held = (reason?: string, language: "ru" | "en" = "ru") => said({ by: "staff", isOnHold: true, reason }, language);
  expect([held("просит банк"), held()]).toEqual(["Приостановил менеджер. Причина: просит банк", "Приостановил менеджер"]);
  expect(held("a call from the bank", "en")).toBe("Put on hold by a manager. Reason: a call from the bank");
});

test("the latest stop counts, however the refund was started", () => {
  const timeline = [{ code: "suspended", by: "staff", reason: "check" } as const, { code: "refundChosen_you", by: "you" } as const];
  expect(stopOf({ timeline: timeline as unknown as Parameters<typeof stopOf>[0]["timeline"] })).toMatchObject({ by: "you" });
});
