import type { ProfileStatus } from "../access/principal.ts";
import type { CaseKind } from "./commands.ts";

export interface OpenCase {
  readonly kind: CaseKind;
  /** Status in which the case was opened. */
  readonly fromStatus: ProfileStatus;
}

export interface ProfileState {
  readonly status: ProfileStatus;
  /** The status before the last change; bank moderation and requests for documents are never stored here. */
  readonly previousStatus: ProfileStatus | null;
  readonly cases: readonly OpenCase[];
}

const passing: readonly ProfileStatus[] = ["onBankModeration", "onDocumentsRequest"];

/** The status after a change; stores the previous one. */
export function withStatus(state: ProfileState, status: ProfileStatus): ProfileState {
  if (status === state.status) return state;
  return { ...state, status, previousStatus: passing.includes(state.status) ? state.previousStatus : state.status };
}

export const caseOf = ({ cases }: ProfileState, kind: CaseKind): OpenCase | undefined => cases.find((open) => open.kind === kind);

/** Opens a case, or keeps the open one of this kind. */
export function withCase(state: ProfileState, kind: CaseKind): ProfileState {
  return caseOf(state, kind) ? state : { ...state, cases: [...state.cases, { kind, fromStatus: state.status }] };
}

export const withoutCase = (state: ProfileState, kind: CaseKind): ProfileState => ({
  ...state,
  cases: state.cases.filter((open) => open.kind !== kind),
});

const statusOfCase = {
  documents: "onDocumentsRequest",
  bank: "onBankModeration",
  initial: "onInitialModeration",
  edit: "onProfileEditRequest",
} as const satisfies Readonly<Record<CaseKind, ProfileStatus>>;

/** The kind of case of a status; null for a status in which nobody waits for a moderator. */
export function kindOfStatus(status: ProfileStatus): CaseKind | null {
  const found = Object.entries(statusOfCase).find(([, of]) => of === status);
  return found === undefined ? null : (found[0] as CaseKind);
}

/** The status of a profile according to its open cases, so that nested requests are not lost (design/people §3). */
export function returnStatus(state: ProfileState): ProfileStatus {
  const order = ["documents", "bank", "initial", "edit"] as const;
  const kind = order.find((candidate) => caseOf(state, candidate));
  return kind === undefined ? "active" : statusOfCase[kind];
}
