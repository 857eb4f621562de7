/** A count up to 99, "99+" above: "7", "99+". */
export const shortCount = (count: number): string => (count > 99 ? "99+" : `${count}`);
