import { expect, test } from "vitest";
import { nameFault } from "../typed-text.ts";

test.each([
  "www.evil.test Bridgehold-Support",
  "evil.test",
  "пример.рф",
  "Bridge-hold",
  "BRIDGEHOLD",
  "Бриджхолд",
  "Bridgehöld",
  "W.Bit",
  "Служба Wbit",
])("refuses the name %s, which looks like a host or like the product", (name) => expect(nameFault(name)).toBe("misleading"));

test.each([
  "Анна-Мария",
  "J.R. Tolkien",
  "О’Коннор",
  "Нгуен Тхи",
  "Nguyễn Thị",
  "A. B. Smith",
  "Преображенская-Рождественская",
  "Jr. Smith",
])("accepts the name %s", (name) => expect(nameFault(name.normalize("NFC"))).toBeNull());

test("refuses a letter with more combining marks than any language uses, and a mark without a letter", () => {
  expect(nameFault(`Ан\u0301\u0302\u0303\u0304на`)).toBe("form");
  expect(nameFault("\u0301Анна")).toBe("form");
});
