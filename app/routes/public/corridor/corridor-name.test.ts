import { expect, it } from "vitest";
import { readCorridorName } from "./corridor-name.ts";

it.each([
  ["russia-to-germany", { from: "russia", to: "germany" }],
  ["russia-to-germany-rub-eur", { from: "russia", to: "germany", give: "RUB", get: "EUR" }],
  ["united-kingdom-to-united-arab-emirates", { from: "united-kingdom", to: "united-arab-emirates" }],
  ["russia-to-united-kingdom-rub-usdt", { from: "russia", to: "united-kingdom", give: "RUB", get: "USDT" }],
  ["russia-to-russia", null],
  ["russia-to-germany-rub", null],
  ["russia-to-germany-rub-xyz", null],
  ["russia-to-atlantis", null],
  ["russia-to-germany-to-france", null],
  ["russia", null],
  ["__proto__-to-germany", null],
])("%s is %j", (name, corridor) => expect(readCorridorName(name)).toEqual(corridor));
