import { expect, it } from "vitest";
import { roleNumbers } from "#domain/people/numbers.ts";
import { calls } from "./calls.ts";

/** Roles that may make each call, written a second time, by the number of the specification; all other calls are for everybody. */
const expected: readonly (readonly [roles: string, calls: string])[] = [
  ["0123456", "N1 P1 P2"],
  ["012345", "N4 N5 N6 N8 N9 N14 N36 O1 P4 P5 P6 P8 P9 P11 P23 P24 P25 P27 P28"],
  ["01345", "E2 E5 E13 E14 E15 E16 U29"],
  ["0123", "N12 N13 N25 O14"],
  ["0134", "U6"],
  ["0345", "E7 E17 E18 E19 E20 E21 N15 N16"],
  ["013", "M6 M7 M8 M9 N17 N18 N19 N20 N21 N22 N34 U1 U2 U3 U4 U5 U7 U8 U21 U22 U23 U30 U31"],
  ["034", "E6 E8 E9 E10 E11 E12"],
  ["045", "E22"],
  ["01", "N3 N23 N32 N33 U9 U10 U11 U12 U13 U14 U15 U16 U17 U18 U19 U20 U25 U28 X4 X5 X6"],
  ["0", "A10 M1 M2 M3 M4 M5 M10 M11 M12 M13 M14 M15 M16 M17 M18 M19 M20 M21 M22 M23 M24 U26 U27"],
  ["2", "C2 N29 O5 O6 O7 O8 O9 O10 O11 O12 O13 O15 O16 O17 O18 O19 P3 P7 P10 P12 P13 P14 P15 P16 P17 P18 P19 P20 P21 P22"],
  ["2", "P26 P29 P30 P31 P32 P33 P34 P35 P36 P38 S1 W1 W2 W3 W4 W5 W6 W7 W8 W9 W10"],
];

it("every call is open to exactly the roles written here", () => {
  const found = calls.flatMap(({ no, who, isForReserved }) => {
    if (who === "guest") return [];
    const roles = who === "signedIn" ? `012345${isForReserved ? "6" : ""}` : who.map((role) => roleNumbers[role]).join("");
    return [`${no} ${roles}`];
  });
  const written = expected.flatMap(([roles, numbers]) => numbers.split(" ").map((no) => `${no} ${roles}`));
  expect(found.toSorted()).toEqual(written.toSorted());
});
