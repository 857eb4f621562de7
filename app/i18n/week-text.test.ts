import { expect, test } from "vitest";
import { weekText } from "./week-text.ts";

const names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const nameOf = (day: number) => names[day] ?? "";
const day = [{ from: 540, to: 1_080 }];

test("groups neighbouring days with equal hours, and omits days off", () => {
  expect(weekText([day, day, day, day, day, [], []], nameOf)).toEqual([{ days: "mon–fri", spans: "09:00–18:00" }]);
});

test("a day off or different hours begin a new group, and both spans of a day stay together", () => {
  const split = [...day, { from: 1_140, to: 1_200 }];
  expect(weekText([day, [], day, split, [], [], []], nameOf)).toEqual([
    { days: "mon", spans: "09:00–18:00" },
    { days: "wed", spans: "09:00–18:00" },
    { days: "thu", spans: "09:00–18:00, 19:00–20:00" },
  ]);
});
