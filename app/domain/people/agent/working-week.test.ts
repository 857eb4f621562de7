import { expect, it } from "vitest";
import { minutesOf, weekOf } from "./working-week.ts";

it("parses times of day as minutes", () => {
  expect([minutesOf("00:00"), minutesOf("09:30"), minutesOf("24:00")]).toEqual([0, 570, 1440]);
  for (const wrong of ["24:01", "9:00", "09:60", "", "ab:cd"]) expect(() => minutesOf(wrong)).toThrow(RangeError);
});

it("starts the week on Monday and leaves unnamed days off", () => {
  const week = weekOf({
    mon: [
      { from: "09:00", to: "13:00" },
      { from: "14:00", to: "18:00" },
    ],
    sun: [{ from: "10:00", to: "11:00" }],
  });
  expect(week).toEqual([
    [
      { from: 540, to: 780 },
      { from: 840, to: 1080 },
    ],
    [],
    [],
    [],
    [],
    [],
    [{ from: 600, to: 660 }],
  ]);
});
