/** Reasons for which a moderator looks at a member; at most one case of a kind is open (design/people §9). */
export const caseKinds = ["initial", "edit", "bank", "documents"] as const;
export type CaseKind = (typeof caseKinds)[number];

/** What happens to a profile's status. Facts that a guard needs come with the command, read in its own transaction. */
export type ProfileCommand =
  | { readonly type: "verifyEmail" }
  | { readonly type: "verifyExport"; readonly isSourceActive: boolean }
  /** `missing`: keys of what the profile still lacks. */
  | { readonly type: "submit"; readonly missing: readonly string[] }
  | { readonly type: "withdraw" }
  | { readonly type: "edit" }
  | { readonly type: "discard" }
  /** `missing`: residency rules that fail on what would be live afterwards. */
  | { readonly type: "accept"; readonly missing: readonly string[] }
  | { readonly type: "decline"; readonly remarks: number; readonly acceptedRest: boolean }
  | { readonly type: "startBankModeration" }
  | { readonly type: "requestDocuments"; readonly items: number }
  | { readonly type: "sendDocuments"; readonly unanswered: number }
  /** Ends bank moderation or a request for documents without a verdict. */
  | { readonly type: "release" };

export type ProfileCommandType = ProfileCommand["type"];
