import { expect, test } from "vitest";
import { initials } from "./initials.ts";

test.each([
  ["Судейкина Елена", "С. Е."],
  ["Преображенская-Рождественская Анастасия", "П. А."],
  ["ООО «Северный мост»", "О. С. М."],
  ["Severny Most 24 LLC", "S. M. L."],
  ["", ""],
])("%s → %s", (name, said) => {
  expect(initials(name).replaceAll("\u00a0", " ")).toBe(said);
});
