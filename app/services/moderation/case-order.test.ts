import { expect, test } from "vitest";
import type { MemberWork } from "#data/people/member-work.server.ts";
import { neighboursIn, placeIn, queuePlaceIn } from "./case-order.ts";

const row = (id: string, kind: MemberWork["kind"] = "initial", claimedBy: string | null = null): MemberWork => ({
  ...{ id, kind, claimedBy, name: id.toUpperCase(), since: 1, accounts: 0 },
});

const ids = (work: readonly MemberWork[], memberId: string) => {
  const { previous, next } = neighboursIn(work, memberId);
  return [previous?.id ?? null, next?.id ?? null];
};

test("a member is placed between those who have waited longer and shorter", () => {
  const work = [row("anna"), row("boris"), row("clara")];
  expect(ids(work, "anna")).toEqual([null, "boris"]);
  expect(ids(work, "boris")).toEqual(["anna", "clara"]);
  expect(ids(work, "clara")).toEqual(["boris", null]);
});

test("after a verdict the member who has waited longest comes next", () => {
  expect(ids([row("boris"), row("clara")], "anna")).toEqual([null, "boris"]);
  expect(ids([], "anna")).toEqual([null, null]);
});

test("a profile and an account of one member count once", () => {
  expect(ids([row("anna"), row("anna", "accounts"), row("boris")], "anna")).toEqual([null, "boris"]);
  expect(ids([row("anna"), row("boris"), row("anna", "accounts")], "boris")).toEqual(["anna", null]);
});

test("omits messages and members claimed by a person, except the displayed member", () => {
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

test("a place in the queue counts each member once and no messages, in the order of the list", () => {
  const work = [row("m1", "messages"), row("anna", "initial", "Maria"), row("anna", "accounts"), row("boris", "bank"), row("clara")];
  expect(["anna", "boris", "clara", "nobody"].map((id) => queuePlaceIn(work, id))).toEqual([
    { ahead: 0 },
    { ahead: 1 },
    { ahead: 2 },
    null,
  ]);
});

test("a position after more than ten members is shown as a range", () => {
  const work = Array.from({ length: 150 }, (_, n) => row(`p${n}`));
  expect([10, 11, 20, 21, 50, 51, 100, 101].map((n) => queuePlaceIn(work, `p${n}`))).toEqual([
    { ahead: 10 },
    { from: 11, to: 20 },
    { from: 11, to: 20 },
    { from: 21, to: 50 },
    { from: 21, to: 50 },
    { from: 51, to: 100 },
    { from: 51, to: 100 },
    { from: 100, to: null },
  ]);
});

test("after a verdict the next waiting member opens, or the same one while a part still waits", () => {
  const [, boris, clara] = [row("anna"), row("boris"), row("clara")];
  expect(placeIn([row("anna", "accounts"), boris], "anna", boris)).toBe("anna");
  expect(placeIn([boris, clara], "anna", clara)).toBe("clara");
  // Another moderator claimed or decided the next one meanwhile.
  expect(placeIn([boris, row("clara", "initial", "Maria")], "anna", clara)).toBe("boris");
  expect(placeIn([boris], "anna", null)).toBe("boris");
  expect(placeIn([row("m1", "messages")], "anna", null)).toBe("anna");
});
