import { expect, test } from "vitest";
import { textFor } from "#i18n/text.server.ts";
import { accountText } from "./postings.tsx";

const agents = [{ id: "a1", name: "russia", ru: "Россия", en: "Russia" }];
const read = (account: string, isMatched = false) =>
  accountText({ t: textFor("ru"), language: "ru", agents, nameOf: () => "Ковач Марта" }, { account, isMatched }).replaceAll("\u00a0", " ");

test("does not call the money of a matched arrival unmatched, and keeps the names of other agents' accounts", () => {
  expect(read("agent:a1:unmatched", true)).toBe("Опознано из выписки агента «Россия»");
  expect(read("agent:a1:unmatched")).toBe("Неопознанные деньги агента «Россия»");
  expect(read("agent:a1:account:77", true)).toBe("Счёт агента «Россия»");
  expect(read("offer:o1:owner:held", true)).toBe("Хранится: Ковач Марта");
});
