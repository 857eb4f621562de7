import fc from "fast-check";
import { expect, it } from "vitest";
import type { ProfileStatus } from "../access/principal.ts";
import { allStatuses } from "../numbers.ts";
import type { ProfileCommand, ProfileCommandType } from "./commands.ts";
import { decideProfile } from "./decide.ts";
import { caseOf, kindOfStatus, type ProfileState, returnStatus } from "./state.ts";
import { moveOf, profileMoves } from "./table.ts";

const missing = fc.constantFrom<readonly string[]>([], ["documents"]);
const few = fc.integer({ min: 0, max: 11 });
const commands: Readonly<Record<ProfileCommandType, fc.Arbitrary<ProfileCommand>>> = {
  verifyEmail: fc.constant({ type: "verifyEmail" }),
  verifyExport: fc.record({ type: fc.constant("verifyExport"), isSourceActive: fc.boolean() }),
  submit: fc.record({ type: fc.constant("submit"), missing }),
  withdraw: fc.constant({ type: "withdraw" }),
  edit: fc.constant({ type: "edit" }),
  discard: fc.constant({ type: "discard" }),
  accept: fc.record({ type: fc.constant("accept"), missing }),
  decline: fc.record({ type: fc.constant("decline"), remarks: few, acceptedRest: fc.boolean() }),
  startBankModeration: fc.constant({ type: "startBankModeration" }),
  requestDocuments: fc.record({ type: fc.constant("requestDocuments"), items: few }),
  sendDocuments: fc.record({ type: fc.constant("sendDocuments"), unanswered: few }),
  release: fc.constant({ type: "release" }),
};
const types = Object.keys(commands) as ProfileCommandType[];
const anyCommand = fc.oneof(...Object.values(commands));
const start = fc.constantFrom<ProfileStatus>("emailNotVerified", "exportedEmailNotVerified", "emailVerified", "active");
const runs = fc.tuple(start, fc.array(anyCommand, { maxLength: 40 }));

function play(status: ProfileStatus, sequence: readonly ProfileCommand[], look: (before: ProfileState, after: ProfileState) => void) {
  let state: ProfileState = { status, previousStatus: null, cases: [] };
  for (const command of sequence) {
    const verdict = decideProfile(state, command);
    if (!verdict.ok) continue;
    look(state, verdict.value.state);
    state = verdict.value.state;
  }
}

it("keeps a case open in every status that waits for a moderator, and none before moderation", () => {
  fc.assert(
    fc.property(runs, ([status, sequence]) =>
      play(status, sequence, (_, after) => {
        const kind = kindOfStatus(after.status);
        if (kind !== null) expect(caseOf(after, kind)).toBeDefined();
        else expect(after.cases).toEqual([]);
        if (after.cases.length > 0) expect(after.status).toBe(returnStatus(after));
        expect(new Set(after.cases.map((open) => open.kind)).size).toBe(after.cases.length);
      }),
    ),
    { numRuns: 2_000 },
  );
});

it("stores every status that was left as the previous one, except transitional ones", () => {
  fc.assert(
    fc.property(runs, ([status, sequence]) =>
      play(status, sequence, (before, after) => {
        expect(["onBankModeration", "onDocumentsRequest"]).not.toContain(after.previousStatus);
        const isPassing = before.status === "onBankModeration" || before.status === "onDocumentsRequest";
        const remembered = isPassing || before.status === after.status ? before.previousStatus : before.status;
        expect(after.previousStatus).toBe(remembered);
      }),
    ),
    { numRuns: 2_000 },
  );
});

it("never becomes active without a moderator, except as a copy of an active profile", () => {
  fc.assert(
    fc.property(fc.array(anyCommand, { maxLength: 40 }), (sequence) => {
      const own = sequence.filter(({ type }) => moveOf(type, "onInitialModeration")?.by !== "moderator");
      play("emailVerified", own, (_, after) => expect(after.status).not.toBe("active"));
    }),
  );
});

it("refuses every pair that the table does not list, whatever the facts are", () => {
  for (const status of allStatuses) {
    for (const type of types) {
      const state: ProfileState = { status, previousStatus: null, cases: [] };
      const [command] = fc.sample(commands[type], 1);
      const refused = { ok: false, code: "PROFILE.WRONG_STATUS", params: { status } };
      if (moveOf(type, status) === undefined) expect(decideProfile(state, command!)).toEqual(refused);
      else expect(decideProfile(state, command!)).not.toEqual(refused);
    }
  }
});

it("lists each pair of command and status once", () => {
  const pairs = profileMoves.flatMap(({ command, from }) => from.map((status) => `${command} ${status}`));
  expect(new Set(pairs).size).toBe(pairs.length);
});
