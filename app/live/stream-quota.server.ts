const limit = 5;
const holder = globalThis as typeof globalThis & { bridgeholdLiveSlots?: Map<string, number> };
const slots = () => {
  holder.bridgeholdLiveSlots ??= new Map();
  return holder.bridgeholdLiveSlots;
};

/**
 * Acquires one of the person's five stream slots in this process (R26). Returns false when all are in use. {@link releaseStream} releases
 * it.
 */
export function takeStream(userId: string): boolean {
  const taken = slots().get(userId) ?? 0;
  if (taken >= limit) return false;
  slots().set(userId, taken + 1);
  return true;
}

export function releaseStream(userId: string): void {
  const left = (slots().get(userId) ?? 1) - 1;
  if (left > 0) slots().set(userId, left);
  else slots().delete(userId);
}

/** Number of open streams in this process. */
export const openStreams = (): number =>
  slots()
    .values()
    .reduce((sum, taken) => sum + taken, 0);
