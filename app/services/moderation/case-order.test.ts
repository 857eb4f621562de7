import { expect, test } from "vitest";
import type { MemberWork } from "#data/people/member-work.server.ts";
import { neighboursIn, placeIn } from "./case-order.ts";

const row = (id: string, kind: MemberWork["kind"] = "initial", claimedBy: string | null = null): MemberWork => ({
  ...{ id, kind, claimedBy, name: id.toUpperCase(), since: 1, accounts: 0 },
});

const ids = (work: readonly MemberWork[], memberId: string) => {
  const { previous, next } = neighboursIn(work, memberId);
  return [previous?.id ?? null, next?.id ?? null];
};

test("a member stands between the ones who have waited longer and shorter", () => {
  const work = [row("anna"), row("boris"), row("clara")];
  expect(ids(work, "anna")).toEqual([null, "boris"]);
  expect(ids(work, "boris")).toEqual(["anna", "clara"]);
  expect(ids(work, "clara")).toEqual(["boris", null]);
});

test("after a verdict the next member is the longest waiting one", () => {
  expect(ids([row("boris"), row("clara")], "anna")).toEqual([null, "boris"]);
  expect(ids([], "anna")).toEqual([null, null]);
});

test("a profile and an account of one member count once", () => {
  expect(ids([row("anna"), row("anna", "accounts"), row("boris")], "anna")).toEqual([null, "boris"]);
  expect(ids([row("anna"), row("boris"), row("anna", "accounts")], "boris")).toEqual(["anna", null]);
});

test("messages and members whom a person has claimed are left out, but not the shown member", () => {
  const work = [
    row("m1", "messages"),
    row("anna", "edit", "Maria"),
    row("anna", "accounts"),
    row("boris", "initial", "Maria"),
    row("clara"),
  ];
  expect(ids(work, "boris")).toEqual([null, "clara"]);
  expect(ids(work, "nobody")).toEqual([null, "clara"]);
});

test("a verdict leads to the next member who still waits, and stays while a part of the member waits", () => {
  const [, boris, clara] = [row("anna"), row("boris"), row("clara")];
  expect(placeIn([row("anna", "accounts"), boris], "anna", boris)).toBe("anna");
  expect(placeIn([boris, clara], "anna", clara)).toBe("clara");
  // Somebody claimed or decided the next one meanwhile.
  expect(placeIn([boris, row("clara", "initial", "Maria")], "anna", clara)).toBe("boris");
  expect(placeIn([boris], "anna", null)).toBe("boris");
  expect(placeIn([row("m1", "messages")], "anna", null)).toBe("anna");
});
