/** A count where counting stops at a hundred: "7", and "99+" for whatever is more. */
export const shortCount = (count: number): string => (count > 99 ? "99+" : `${count}`);
