import { expect, it } from "vitest";
import type { ProfileStatus } from "../access/principal.ts";
import type { ProfileCommand } from "./commands.ts";
import { decideProfile } from "./decide.ts";
import type { ProfileState } from "./state.ts";

const submit = { type: "submit", missing: [] } as const;
const accept = { type: "accept", missing: [] } as const;
const decline = { type: "decline", remarks: 1, acceptedRest: false } as const;
const ask = { type: "requestDocuments", items: 1 } as const;
const bank = { type: "startBankModeration" } as const;
const edit = { type: "edit" } as const;

function walk(from: ProfileStatus, ...commands: readonly ProfileCommand[]): readonly [ProfileStatus, ProfileStatus | null] {
  let state: ProfileState = { status: from, previousStatus: null, cases: [] };
  for (const command of commands) {
    const verdict = decideProfile(state, command);
    if (!verdict.ok) throw new Error(`${command.type}: ${verdict.code}`);
    state = verdict.value.state;
  }
  return [state.status, state.previousStatus];
}

it.each<[string, ProfileStatus, readonly ProfileCommand[], ProfileStatus, ProfileStatus | null]>([
  ["a first profile is accepted", "emailVerified", [submit, accept], "active", "onInitialModeration"],
  ["a first profile is declined", "emailVerified", [submit, decline], "emailVerified", "onInitialModeration"],
  [
    "its sound parts are accepted",
    "emailVerified",
    [submit, { ...decline, acceptedRest: true }],
    "onInitialModerationPartial",
    "onInitialModeration",
  ],
  [
    "it is mended and accepted",
    "emailVerified",
    [submit, { ...decline, acceptedRest: true }, submit, accept],
    "active",
    "onInitialModeration",
  ],
  ["it is taken back", "onInitialModerationPartial", [submit, { type: "withdraw" }], "onInitialModerationPartial", "onInitialModeration"],
  ["an edit is accepted", "active", [edit, edit, accept], "active", "onProfileEditRequest"],
  ["an edit is declined", "active", [edit, decline], "active", "onProfileEditRequest"],
  ["an edit is dropped", "active", [edit, { type: "discard" }], "active", "onProfileEditRequest"],
  ["bank moderation keeps the edit below it", "active", [edit, bank, accept], "onProfileEditRequest", "onProfileEditRequest"],
  [
    "documents over the bank over an edit",
    "active",
    [edit, bank, ask, accept, { type: "release" }, accept],
    "active",
    "onProfileEditRequest",
  ],
  ["documents asked during the first moderation", "emailVerified", [submit, ask, accept], "onInitialModeration", "onInitialModeration"],
  [
    "documents are sent, returned and sent again",
    "active",
    [ask, { type: "sendDocuments", unanswered: 0 }, decline],
    "onDocumentsRequest",
    "active",
  ],
  [
    "a copy of an active profile",
    "exportedEmailNotVerified",
    [{ type: "verifyExport", isSourceActive: true }],
    "active",
    "exportedEmailNotVerified",
  ],
])("%s", (_, from, commands, status, previousStatus) => {
  expect(walk(from, ...commands)).toEqual([status, previousStatus]);
});

it.each<[ProfileStatus, ProfileCommand, string]>([
  ["emailVerified", { type: "submit", missing: ["personal"] }, "PROFILE.INCOMPLETE"],
  ["onInitialModeration", { ...decline, remarks: 0 }, "VALIDATION.REQUIRED"],
  ["onInitialModeration", { type: "accept", missing: ["residence:germany"] }, "DOCUMENT.RESIDENCY_NEEDED"],
  ["active", { type: "requestDocuments", items: 11 }, "VALIDATION.REQUIRED"],
  ["onDocumentsRequest", { type: "sendDocuments", unanswered: 1 }, "PROFILE.INCOMPLETE"],
  ["active", accept, "PROFILE.WRONG_STATUS"],
])("in %s refuses %o with %s", (status, command, code) => {
  expect(decideProfile({ status, previousStatus: null, cases: [] }, command)).toMatchObject({ ok: false, code });
});

it("lets bank moderation end without documents of the profile", () => {
  const state: ProfileState = { status: "onBankModeration", previousStatus: "active", cases: [{ kind: "bank", fromStatus: "active" }] };
  expect(decideProfile(state, { type: "accept", missing: ["residence:germany"] })).toMatchObject({
    ok: true,
    value: { state: { status: "active" } },
  });
});
