import { expect, test } from "vitest";
import type { SignInRow } from "#data/people/sign-ins.server.ts";
import { findShared } from "./shared-sign-in.ts";

const minute = 60_000;
const signIn = (changes: Partial<SignInRow>): SignInRow => ({ userId: "u", ip: "203.0.113.7", device: null, at: 0, ...changes });

test("two sign-ins from one address within an hour are shared", () => {
  expect(findShared([signIn({})], [signIn({ at: 60 * minute })])).toEqual({ by: "address", at: 60 * minute });
  expect(findShared([signIn({})], [signIn({ at: 60 * minute + 1 })])).toBeNull();
});

test("compares only the first half of an IPv6 address", () => {
  const [own, other] = [signIn({ ip: "2001:db8:1:2:3::4" }), signIn({ ip: "2001:db8:1:2:ffff::1" })];
  expect(findShared([own], [other])).toEqual({ by: "address", at: 0 });
  expect(findShared([own], [signIn({ ip: "2001:db8:1:3::4" })])).toBeNull();
});

test("an unknown address or device matches none", () => {
  expect(findShared([signIn({ ip: "" })], [signIn({ ip: "" })])).toBeNull();
});

test("prefers a shared device to a shared address, and the latest of each", () => {
  const own = [signIn({ ip: "198.51.100.1", device: "aa" }), signIn({ at: 200 * minute })];
  const others = [signIn({ ip: "192.0.2.9", device: "aa", at: 5 * minute }), signIn({ at: 210 * minute })];
  expect(findShared(own, others)).toEqual({ by: "device", at: 5 * minute });
  expect(findShared([...own, signIn({ at: 300 * minute })], [...others.slice(1), signIn({ at: 290 * minute })])).toEqual({
    by: "address",
    at: 300 * minute,
  });
});
