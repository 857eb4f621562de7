/** Lists of own offers: everything, what waits for the reader, what waits for others, what is over. */
export const ownTabs = ["all", "mine", "waiting", "ended"] as const;
export type OwnTab = (typeof ownTabs)[number];
