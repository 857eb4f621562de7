/** Seeded random numbers: the same seed gives the same choices on every machine. */
export interface Dice {
  readonly seed: number;
  /** A whole number from 0 to `limit - 1`. */
  below(limit: number): number;
  chance(percent: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
  /** Separate dice for one of many parallel scenarios, so that their order in time does not change its choices. */
  fork(n: number): Dice;
}

export function createDice(seed: number): Dice {
  let value = seed >>> 0;
  const below = (limit: number) => {
    value = (value + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(value ^ (value >>> 15), value | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error("Nothing to pick from.");
    return list[below(list.length)] as T;
  };
  return {
    seed,
    below,
    pick,
    chance: (percent) => below(100) < percent,
    shuffled: (list) =>
      list
        .map((item) => ({ item, at: below(2 ** 31) }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item),
    fork: (n) => createDice(Math.imul(seed ^ 0x9e3779b9, n + 1) >>> 0),
  };
}
