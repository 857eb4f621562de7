import { expect, test } from "vitest";
import { confirmationInput, incomingInput, transferInput, verifyInput } from "./stages.ts";

const bodies = [
  [incomingInput, { status: "received" }],
  [transferInput, { reference: "PP-1" }],
  [confirmationInput, {}],
  [verifyInput, {}],
] as const;

test("every act on a stage notifies the members unless the caller says otherwise", () => {
  for (const [input, body] of bodies) {
    expect(input.parse(body)).toMatchObject({ notifyMembers: true, noteToMembers: "" });
    expect(input.parse({ ...body, notifyMembers: false, noteToMembers: "Monday" })).toMatchObject({
      notifyMembers: false,
      noteToMembers: "Monday",
    });
  }
});

test("a note to members has no links", () => {
  for (const [input, body] of bodies) expect(input.safeParse({ ...body, noteToMembers: "See https://example.org" }).success).toBe(false);
});
