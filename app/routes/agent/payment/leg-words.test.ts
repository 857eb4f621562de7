import { expect, test } from "vitest";
import { textFor } from "#i18n/text.server.ts";
import { legText } from "./leg-words.ts";

test("a payment names its payer, a payout its recipient, and a refund the person who gets it back", () => {
  const sides = { owner: { name: "Климова", currency: "RUB" }, buyer: { name: "Вебер", currency: "EUR" } } as const;
  const said = (stageName: "incoming" | "outgoing" | "confirmation" | "refund", leg: "owner" | "buyer") =>
    legText(textFor("ru"), { stageName, sides }, leg);
  expect(said("incoming", "owner")).toBe("Платит Климова, RUB");
  expect(said("outgoing", "owner")).toBe("Получает Вебер, RUB");
  expect(said("confirmation", "buyer")).toBe("Получает Климова, EUR");
  expect(said("refund", "buyer")).toBe("Возврат: Вебер, EUR");
});
