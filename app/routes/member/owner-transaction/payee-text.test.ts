import { expect, test } from "vitest";
import { textFor } from "#i18n/text.server.ts";
import { payeeText } from "./payee-text.ts";

test("a wallet is never named after its holder, and an account is named after its bank", () => {
  const holder = { holderName: "Климова Ирина", last4: "8Kum" };
  expect(payeeText(textFor("ru"), { ...holder, rail: "crypto" })).toBe("кошелёк\u00a0··8Kum");
  expect(payeeText(textFor("en"), { ...holder, rail: "crypto" })).toMatch(/^wallet\s··8Kum$/);
  expect(payeeText(textFor("ru"), { ...holder, rail: "bank", bankName: "Сбербанк" })).toBe("Сбербанк ··8Kum");
  expect(payeeText(textFor("ru"), { ...holder, rail: "bank" })).toBe("Климова Ирина ··8Kum");
});
