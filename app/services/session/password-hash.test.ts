import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { hashPassword, isOtherCost, verifyPassword } from "./password-hash.server.ts";

const typed = "Café noir 1889";

test("an accented letter gives the same password as one character or as two", async () => {
  const [one, two] = [typed.normalize("NFC"), typed.normalize("NFD")];
  expect(one).not.toBe(two);
  for (const [set, given] of [
    [one, two],
    [two, one],
    [two, two],
  ] as const)
    expect(await verifyPassword(await hashPassword(set), given)).toBe(true);
  expect(await verifyPassword(await hashPassword(one), "Cafe noir 1889")).toBe(false);
});

test("no password opens an account without one, not even the password of the dummy comparison", async () => {
  expect(await verifyPassword(null, "no person has this password")).toBe(false);
});

test("detects a hash that was made with other cost parameters", async () => {
  expect(isOtherCost(await hashPassword(typed))).toBe(false);
  expect(isOtherCost(await hash(typed, { memoryCost: 19_456, timeCost: 3, parallelism: 1 }))).toBe(true);
  expect(isOtherCost(await hash(typed, { memoryCost: 8_192, timeCost: 2, parallelism: 1 }))).toBe(true);
});
