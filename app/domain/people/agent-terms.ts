/** What an account of an agent is for: takes new offers, stands by, takes none. */
export const accountUses = ["main", "reserve", "closed"] as const;
export type AccountUse = (typeof accountUses)[number];

/** A tax share as admins write it, percent with up to three decimals, as a decimal: `13,5` → `0.13500`. */
export function ratioOf(percent: string): string {
  const [whole = "0", fraction = ""] = percent.replace(",", ".").split(".");
  return (Number(`${whole}${fraction.padEnd(3, "0")}`) / 100_000).toFixed(5);
}

/** `0.13500` → `13.5`. */
export const percentOf = (ratio: string): string => String(Math.round(Number(ratio) * 100_000) / 1_000);
