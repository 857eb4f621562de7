import { getExampleNumber } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { expect, test } from "vitest";
import { dialingCodes } from "./dialing-codes.server.ts";
import { type PhoneOrigin, phoneCountryField, phoneOf, readPhone, requiredPhoneOf } from "./phone.server.ts";

const unclear = "VALIDATION.PHONE_COUNTRY";
const refused = (regions: string) => `VALIDATION.PHONE ${regions}`;
const at = (home: string): PhoneOrigin => ({ home });
const of = (chosen: string): PhoneOrigin => ({ chosen });

test.each<readonly [string, PhoneOrigin, string]>([
  // With + a number is the same in every country.
  ["+7 912 345 67 89", {}, "+79123456789"],
  ["+49 30 123456", at("RU"), "+4930123456"],
  ["+49 (0)30 123456", {}, "+4930123456"],
  ["(+49) 30 123456", {}, "+4930123456"],
  ["＋49 30 123456", {}, "+4930123456"],
  ["0049 30 123456", {}, "+4930123456"],
  ["+7 701 234 56 78", {}, "+77012345678"],
  ["+1 604 555 01 23", of("US"), "+16045550123"],
  ["+7 912 345 67 89", of("DE"), refused("DE")],
  // For the chosen country, in its domestic form.
  ["8 912 345-67-89", of("RU"), "+79123456789"],
  ["912 345-67-89", of("ru"), "+79123456789"],
  ["0151 23456789", of("DE"), "+4915123456789"],
  ["0151 23456789", of("CN"), "+8615123456789"],
  ["0151 23456789", of("RU"), refused("RU")],
  ["8 912 345-67-89", { chosen: "RU", home: "DE" }, "+79123456789"],
  ["8 912 345-67-89", { chosen: "DE", home: "RU" }, "+4989123456789"],
  // Numbers that exist in two countries are refused.
  ["8 912 345-67-89", at("DE"), unclear],
  ["9123456789", at("DE"), unclear],
  ["8 912 345-67-89", at("FR"), unclear],
  ["0151 23456789", {}, unclear],
  ["0151 23456789", of(""), unclear],
  ["0151 23456789", at("RU"), unclear],
  ["8 912 345-67-89", { home: null }, unclear],
  // Parsed for the member's own country when no other reading is likely.
  ["8 (912) 345-67-89", at("RU"), "+79123456789"],
  ["0151 23456789", at("DE"), "+4915123456789"],
  ["030 123456", at("DE"), "+4930123456"],
  ["8 701 234 56 78", at("RU"), "+77012345678"],
  // Extensions.
  ["+49 30 123456 ext. 12", {}, "+4930123456;ext=12"],
  ["8 (495) 123-45-67 доб. 9", at("RU"), "+74951234567;ext=9"],
  ["+74951234567;ext=9", {}, "+74951234567;ext=9"],
  // Unknown countries are ignored.
  ["0151 23456789", { chosen: "XX", home: "any" }, unclear],
  // Invalid numbers: no number at all, too short, too long.
  ["+7 (912) 345-67", {}, refused("RU")],
  ["+49 12", {}, refused("DE")],
  ["123", at("DE"), refused("DE")],
  ["+999123456", {}, refused("")],
  ["call me", {}, refused("")],
  ["call me at +7 912 345 67 89", {}, refused("")],
  ["1", of("DE"), refused("DE")],
  ["+49 123456789012345678", {}, refused("")],
  [`${" ".repeat(234)}+7 912 345 67 89`, {}, "+79123456789"],
  [`${" ".repeat(235)}+7 912 345 67 89`, {}, refused("")],
  ["9".repeat(251), {}, refused("")],
])("reads %j of %j as %j", (typed, origin, expected) => {
  const read = readPhone(typed, origin);
  expect(read.ok ? read.value : `${read.code} ${read.params.regions ?? ""}`.trim()).toBe(expected.trim());
});

test("reads a national number of every country in the list", () => {
  const other = [...dialingCodes].flatMap(([country]) => {
    const example = getExampleNumber(country as "DE", examples);
    if (example === undefined) return [];
    const read = readPhone(example.formatNational(), { chosen: country, home: "RU" });
    return read.ok && read.value === example.number ? [] : [[country, example.formatNational(), read]];
  });
  expect(other).toEqual([]);
});

test("an optional field may be empty, a required one may not", () => {
  expect(["", "  ", undefined].map((text) => phoneOf({}).parse(text))).toEqual(["", "", ""]);
  expect(phoneOf({}).parse(" +7 701 234 56 78 ")).toBe("+77012345678");
  const codes = ["", "  ", undefined].map((text) =>
    requiredPhoneOf({})
      .safeParse(text)
      .error?.issues.map(({ message }) => message),
  );
  expect(codes).toEqual([["VALIDATION.REQUIRED"], ["VALIDATION.REQUIRED"], ["VALIDATION.REQUIRED"]]);
  const wrong = requiredPhoneOf(of("DE")).safeParse("12");
  expect(wrong.error?.issues).toMatchObject([{ params: { code: "VALIDATION.PHONE", params: { regions: "DE" } } }]);
});

test("accepts the dialing code of every listed country, and no other code", () => {
  expect(["", "DE", "de", undefined].map((code) => phoneCountryField.safeParse(code).success)).toEqual([true, true, true, true]);
  expect(phoneCountryField.safeParse("XX").error?.issues).toMatchObject([{ message: "VALIDATION.CHOICE" }]);
});
