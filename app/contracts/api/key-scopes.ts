import type { KeyScope } from "#domain/people/access/service-key.ts";

/** Scopes of a call: a service key needs one of them. An empty list means that only a signed-in person may make the call. */
export type CallScopes = readonly KeyScope[];

const read = ["read"] as const;
const offers = ["offers"] as const;
const paymentsIn = ["paymentsIn"] as const;
const paymentsOut = ["paymentsOut"] as const;
const people = ["people"] as const;
const webhooks = ["webhooks"] as const;
const either = ["paymentsIn", "paymentsOut"] as const;
/** Calls that no key may make: signing in, protecting an account, verdicts and powers of managers, and calls that serve only the pages. */
const personOnly = [] as const;

/** Scopes of each call, by its number. Accounts and wallets determine where money is paid, so they belong to `payments out`. */
export const callScopes: Readonly<Record<string, CallScopes>> = {
  ...of(personOnly, "A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 N1 N2 N28 N30 N31 P5 P6 P10"),
  ...of(personOnly, "M1 M2 M3 M4 M5 M6 M7 M8 M9 M10 M11 M12 M13 M14 M15 M16 M17 M18 M19 M20 M21 M22 M23 M24"),
  ...of(personOnly, "N3 N7 N17 N18 N19 N20 N21 N22 N23 N32 N33 N34 X1 X2 X4 X5 X6 C2 O19 P25 N5 P27 P28"),
  ...of(personOnly, "U1 U2 U3 U4 U5 U7 U8 U9 U10 U11 U12 U13 U14 U15 U16 U17 U18 U19 U20 U21 U22 U23 U25 U26 U27 U28 U30 U31"),
  ...of(read, "C1 C3 C4 C5 C6 N24 X3 E1 E2 E3 E4 E5 E7 E13 E14 E15 E16 E21 E22 U6 U29 N26 N4 P23 P24 N6 P4"),
  ...of(read, "N8 N9 N10 N11 N12 N13 N14 N29 N35 N36 O1 O2 O3 O4 O5 O6 P1 P11 P37 P38 P39 W1 W3 W8 W9"),
  ...of(offers, "O7 O8 O9 O10 O11 O12 O13 O14 O17 O18 S1"),
  ...of(paymentsIn, "O15 O16 E17"),
  ...of(either, "E20"),
  ...of(paymentsOut, "E18 E19 N15 N16 N25 P12 P13 P14 P20 P21 P26 P29 P30 P31"),
  ...of(people, "P2 P3 P7 P8 P9 P15 P16 P17 P18 P19 P22 P32 P33 P34 P35 P36 E6 E8 E9 E10 E11 E12"),
  ...of(webhooks, "W2 W4 W5 W6 W7 W10"),
};

function of(scopes: CallScopes, numbers: string): Readonly<Record<string, CallScopes>> {
  return Object.fromEntries(numbers.split(" ").map((no) => [no, scopes]));
}

/** Returns the scopes of a call; a call without an entry is closed to keys. */
export const scopesOf = (no: string): CallScopes => callScopes[no] ?? personOnly;
