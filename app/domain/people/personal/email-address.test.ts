import { expect, test } from "vitest";
import { normaliseEmail } from "./email-address.ts";

test.each([
  [" Anna@Example.ORG ", "anna@example.org"],
  ["anna.k+offers@mail.example.org", "anna.k+offers@mail.example.org"],
  ["anna@почта.рф", "anna@xn--80a1acny.xn--p1ai"],
  ["ANNA@MÜNCHEN.example", "anna@xn--mnchen-3ya.example"],
])("%s is stored as %s", (typed, kept) => {
  expect(normaliseEmail(typed)).toBe(kept);
});

test.each([
  "",
  "anna",
  "anna@",
  "@example.org",
  "anna@localhost",
  "anna@example.org@evil.example",
  "anna@example.org\r\nBcc: other@example.org",
  "an na@example.org",
  "анна@example.org",
  '"anna"@example.org',
  "anna@example.org,other@example.org",
  "anna@[127.0.0.1]",
  "anna@127.0.0.1",
  "anna@example.org/x",
  "anna@exam\u0000ple.org",
  "anna@exam\u200bple.org",
  "anna..k@example.org",
  `${"a".repeat(65)}@example.org`,
  `anna@${"a.".repeat(125)}org`,
])("%j is no address", (typed) => {
  expect(normaliseEmail(typed)).toBeNull();
});
