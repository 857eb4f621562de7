/** Durations in milliseconds, the unit of every window of a policy (design/offer §2). */
export const seconds = (count: number): number => count * 1_000;
export const minutes = (count: number): number => seconds(count * 60);
export const hours = (count: number): number => minutes(count * 60);
export const days = (count: number): number => hours(count * 24);
