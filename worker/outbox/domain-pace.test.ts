import { expect, test } from "vitest";
import { createDomainPace, domainOf } from "./domain-pace.ts";

test("limits letters a minute for one domain without delaying another one", () => {
  const pace = createDomainPace(2);
  const at = 60_000 * 1_000;
  expect([0, 1, 2, 3].map((n) => pace.waitFor("one.test", at + n * 1_000))).toEqual([0, 0, 58_000, 57_000]);
  expect(pace.waitFor("two.test", at + 4_000)).toBe(0);
  expect(pace.waitFor("one.test", at + 60_000)).toBe(0);
});

test("takes the text after the last at sign as the domain", () => {
  expect([domainOf("A@One.Test"), domainOf('"a@b"@two.test')]).toEqual(["one.test", "two.test"]);
});
