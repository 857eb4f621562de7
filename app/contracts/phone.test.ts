import { expect, test } from "vitest";
import { parsePhone, phoneOf } from "./phone.server.ts";

test.each([
  // Typed as people do, in the region's own way or with the country in front.
  ["8 (912) 345-67-89", ["RU"], "+79123456789"],
  ["+7 912 345 67 89", ["RU"], "+79123456789"],
  ["912 345-67-89", ["RU"], "+79123456789"],
  ["030 123456", ["DE"], "+4930123456"],
  // Russia and Kazakhstan share +7, the United States and Canada +1.
  ["+7 701 234 56 78", ["RU"], null],
  ["+7 701 234 56 78", ["RU", "KZ"], "+77012345678"],
  ["+1 604 555 01 23", ["US"], null],
  ["+1 604 555 01 23", ["US", "CA"], "+16045550123"],
  // One of the allowed regions is enough, whichever stands first.
  ["+49 30 123456", ["RU", "DE"], "+4930123456"],
  ["+49 30 123456", ["RU"], null],
  // Extensions.
  ["+49 30 123456 ext. 12", ["DE"], "+4930123456;ext=12"],
  ["8 (495) 123-45-67 доб. 9", ["RU"], "+74951234567;ext=9"],
  // The United States when nothing is said, or nothing that is known.
  ["+1 212 555 01 23", [], "+12125550123"],
  ["(212) 555-0123", ["XX"], "+12125550123"],
  ["+1 212 555 01 23", ["XX", "any", ""], "+12125550123"],
  ["+1 212 555 01 23", ["XX", "DE"], null],
  ["+49 30 123456", ["de"], "+4930123456"],
  // No number at all, too short, too long.
  ["+7 (912) 345-67", ["RU"], null],
  ["123", ["US"], null],
  ["+999123456", ["US"], null],
  ["call me", ["RU"], null],
  ["call me at +7 912 345 67 89", ["RU"], null],
  ["1", ["DE"], null],
  ["+49 123456789012345678", ["DE"], null],
  [`${" ".repeat(234)}+7 912 345 67 89`, ["RU"], "+79123456789"],
  [`${" ".repeat(235)}+7 912 345 67 89`, ["RU"], null],
  ["9".repeat(100_000), ["RU"], null],
])("%j in %j is %j", (typed, regions, phone) => {
  expect(parsePhone(typed, regions)).toBe(phone);
});

test("an empty field passes, a wrong one names its regions", () => {
  const field = phoneOf(["RU", "KZ", "XX"]);
  expect(["", "  ", undefined].map((text) => field.parse(text))).toEqual([null, null, null]);
  expect(field.parse(" +7 701 234 56 78 ")).toBe("+77012345678");
  const wrong = field.safeParse("+49 30 123456");
  expect(wrong.error?.issues).toMatchObject([{ params: { code: "VALIDATION.PHONE", params: { regions: "RU, KZ" } } }]);
});
