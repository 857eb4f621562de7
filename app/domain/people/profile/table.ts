import type { ProfileStatus } from "../access/principal.ts";
import type { CaseKind, ProfileCommandType } from "./commands.ts";

/** The result of a transition: a status, the status in which the case was opened, or the status according to the remaining cases. */
export type Target = ProfileStatus | "origin" | "return";

export interface Move {
  readonly command: ProfileCommandType;
  readonly by: "link" | "member" | "moderator";
  readonly from: readonly ProfileStatus[];
  readonly to: Target;
  readonly opens?: CaseKind;
  readonly closes?: CaseKind;
  /** Fate of the submitted values: they become approved, stay in the form, or are dropped. */
  readonly values?: "promote" | "promoteUnremarked" | "keep" | "drop";
  /** The notification to the member. */
  readonly tells?: "success" | "remarks" | "bankModeration" | "documentsRequested" | "editReceived";
}

const beforeModeration = ["emailVerified", "onInitialModerationPartial"] as const;

/** Every transition of a profile's status (design/people §3). All others are refused with `PROFILE.WRONG_STATUS`. */
export const profileMoves: readonly Move[] = [
  { command: "verifyEmail", by: "link", from: ["emailNotVerified"], to: "emailVerified" },
  { command: "verifyExport", by: "link", from: ["exportedEmailNotVerified"], to: "emailVerified" },
  { command: "submit", by: "member", from: beforeModeration, to: "onInitialModeration", opens: "initial" },
  { command: "withdraw", by: "member", from: ["onInitialModeration"], to: "origin", closes: "initial", values: "keep" },
  {
    ...{ command: "accept", by: "moderator", from: ["onInitialModeration"], to: "active", closes: "initial" },
    ...{ values: "promote", tells: "success" },
  },
  {
    ...{ command: "decline", by: "moderator", from: ["onInitialModeration"], to: "emailVerified", closes: "initial" },
    ...{ values: "promoteUnremarked", tells: "remarks" },
  },
  {
    ...{ command: "edit", by: "member", from: ["active"], to: "onProfileEditRequest", opens: "edit", tells: "editReceived" },
  },
  { command: "edit", by: "member", from: ["onProfileEditRequest"], to: "onProfileEditRequest" },
  { command: "discard", by: "member", from: ["onProfileEditRequest"], to: "return", closes: "edit", values: "drop" },
  {
    ...{ command: "accept", by: "moderator", from: ["onProfileEditRequest"], to: "return", closes: "edit" },
    ...{ values: "promote", tells: "success" },
  },
  {
    ...{ command: "decline", by: "moderator", from: ["onProfileEditRequest"], to: "return", closes: "edit" },
    ...{ values: "promoteUnremarked", tells: "remarks" },
  },
  {
    ...{ command: "startBankModeration", by: "moderator", from: ["active", "onProfileEditRequest"], to: "onBankModeration" },
    ...{ opens: "bank", tells: "bankModeration" },
  },
  { command: "accept", by: "moderator", from: ["onBankModeration"], to: "return", closes: "bank", tells: "success" },
  { command: "decline", by: "moderator", from: ["onBankModeration"], to: "return", closes: "bank", tells: "remarks" },
  { command: "release", by: "moderator", from: ["onBankModeration"], to: "return", closes: "bank", tells: "success" },
  {
    ...{ command: "requestDocuments", by: "moderator", to: "onDocumentsRequest", opens: "documents", tells: "documentsRequested" },
    from: ["active", "onInitialModeration", "onProfileEditRequest", "onBankModeration"],
  },
  { command: "sendDocuments", by: "member", from: ["onDocumentsRequest"], to: "onDocumentsRequest" },
  {
    ...{ command: "accept", by: "moderator", from: ["onDocumentsRequest"], to: "return", closes: "documents" },
    ...{ values: "promote", tells: "success" },
  },
  { command: "decline", by: "moderator", from: ["onDocumentsRequest"], to: "onDocumentsRequest", values: "keep", tells: "remarks" },
  { command: "release", by: "moderator", from: ["onDocumentsRequest"], to: "return", closes: "documents", tells: "success" },
];

/** The transition of a command from a status; undefined when there is none. */
export const moveOf = (command: ProfileCommandType, status: ProfileStatus): Move | undefined =>
  profileMoves.find((move) => move.command === command && move.from.includes(status));
