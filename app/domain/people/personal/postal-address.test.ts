import { expect, test } from "vitest";
import { postalAddress } from "./postal-address.ts";

const empty = { country: "germany", city: "", street: "", house: "", room: "", postcode: "" };

test.each([
  [
    { ...empty, country: "russia", city: "Москва", street: "Покровский бульвар", house: "8", room: "21", postcode: "109028" },
    "109028, Москва, Покровский бульвар, 8-21",
  ],
  [{ ...empty, city: "Berlin", street: "Kastanienallee", house: "12", postcode: "10435" }, "Kastanienallee 12, 10435 Berlin"],
  [{ ...empty, city: "Berlin" }, "Berlin"],
  [{ ...empty, street: "Kastanienallee" }, ""],
])("%j is %s", (address, line) => {
  expect(postalAddress(address)).toBe(line);
});
