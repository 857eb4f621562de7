/** Lists of own offers: all, those that wait for the reader, those that wait for others, ended ones. */
export const ownTabs = ["all", "mine", "waiting", "ended"] as const;
export type OwnTab = (typeof ownTabs)[number];
