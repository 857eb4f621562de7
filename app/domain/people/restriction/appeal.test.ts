import { expect, test } from "vitest";
import { appealStateOf } from "./appeal.ts";

test.each([
  ["open", null, null],
  ["waiting", null, { answer: null }],
  ["declined", null, { answer: "Подтверждения нет" }],
  ["waived", 1, null],
  ["waived", 1, { answer: null }],
] as const)("%s", (state, waivedAt, appeal) => {
  expect(appealStateOf({ waivedAt, appeal })).toBe(state);
});
