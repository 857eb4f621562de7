import { expect, test } from "vitest";
import { bySide, missingSides, sidesInOrder, sidesOf } from "./document-sides.ts";
import { documentTypes } from "./required-documents.ts";

test("cards and permits have two sides, a Russian passport has a photo page and a registration page, the others plain pages", () => {
  const asked = ["russia", "germany"].flatMap((country) =>
    documentTypes.map((documentType) => [documentType, country, sidesOf({ documentType, country }).join()]),
  );
  expect(asked).toEqual([
    ["passport", "russia", "front,registration"],
    ["nationalIdentityCard", "russia", "front,back"],
    ["residencePermit", "russia", "front,back"],
    ["internationalPassport", "russia", ""],
    ["others", "russia", ""],
    ["passport", "germany", ""],
    ["nationalIdentityCard", "germany", "front,back"],
    ["residencePermit", "germany", "front,back"],
    ["internationalPassport", "germany", ""],
    ["others", "germany", ""],
  ]);
});

const card = { documentType: "nationalIdentityCard", country: "germany" } as const;

test("a side is missing until a page shows it; no side is missing in files from before sides were stored", () => {
  expect(missingSides(card, [])).toEqual(["front", "back"]);
  expect(missingSides(card, [{ side: "back" }])).toEqual(["front"]);
  expect(missingSides(card, [{ side: "back" }, { side: "front" }])).toEqual([]);
  expect(missingSides(card, [{ side: null }])).toEqual([]);
  expect(missingSides(card, [{ side: "front" }], [{ side: null }])).toEqual(["back"]);
  expect(missingSides(card, [], [{ side: "front" }, { side: "back" }])).toEqual([]);
  expect(missingSides({ ...card, documentType: "passport" }, [])).toEqual([]);
});

test("pages without names become the missing sides in order, then plain pages", () => {
  expect(sidesInOrder(card, [], 3)).toEqual(["front", "back", null]);
  expect(sidesInOrder(card, [{ side: "front" }], 2)).toEqual(["back", null]);
  expect(sidesInOrder(card, [{ side: null }], 1)).toEqual([null]);
});

test("shows the front first and pages without a side last", () => {
  const pages = [{ side: null }, { side: "registration" }, { side: "back" }, { side: "front" }] as const;
  expect(bySide(pages).map(({ side }) => side)).toEqual(["front", "back", "registration", null]);
});
