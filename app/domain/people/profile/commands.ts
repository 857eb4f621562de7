/** Reasons for which a moderator looks at a member; at most one case of a kind is open (design/people §9). */
export const caseKinds = ["initial", "edit", "bank", "documents"] as const;
export type CaseKind = (typeof caseKinds)[number];

/** Commands that change a profile's status. The facts for a guard are part of the command and were read in its transaction. */
export type ProfileCommand =
  | { readonly type: "verifyEmail" }
  | { readonly type: "verifyExport"; readonly isSourceActive: boolean }
  /** `missing`: keys of missing values of the profile. */
  | { readonly type: "submit"; readonly missing: readonly string[] }
  | { readonly type: "withdraw" }
  | { readonly type: "edit" }
  | { readonly type: "discard" }
  /** `missing`: residency rules that the data would break after the acceptance. */
  | { readonly type: "accept"; readonly missing: readonly string[] }
  | { readonly type: "decline"; readonly remarks: number; readonly acceptedRest: boolean }
  | { readonly type: "startBankModeration" }
  | { readonly type: "requestDocuments"; readonly items: number }
  | { readonly type: "sendDocuments"; readonly unanswered: number }
  /** Ends bank moderation or a request for documents without a verdict. */
  | { readonly type: "release" };

export type ProfileCommandType = ProfileCommand["type"];
