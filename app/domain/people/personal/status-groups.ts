import type { ProfileStatus } from "../access/principal.ts";

/** Profile statuses grouped for the staff's filter of members. Each status is in one group. */
export const statusGroups = {
  beingFilled: ["emailNotVerified", "exportedEmailNotVerified", "emailVerified", "onInitialModerationPartial"],
  beingChecked: ["onInitialModeration", "onProfileEditRequest", "onBankModeration"],
  documentsAsked: ["onDocumentsRequest"],
  active: ["active"],
} as const satisfies Readonly<Record<string, readonly ProfileStatus[]>>;

export type StatusGroup = keyof typeof statusGroups;
export const statusGroupNames = Object.keys(statusGroups) as readonly StatusGroup[];

export const isStatusGroup = (text: string): text is StatusGroup => Object.hasOwn(statusGroups, text);

/** The statuses of a group, or the single status in an older address. */
export const statusesIn = (chosen: StatusGroup | ProfileStatus): readonly ProfileStatus[] =>
  isStatusGroup(chosen) ? statusGroups[chosen] : [chosen];
