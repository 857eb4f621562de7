const limit = 5;
const holder = globalThis as typeof globalThis & { bridgeholdLiveSlots?: Map<string, number> };
const slots = () => {
  holder.bridgeholdLiveSlots ??= new Map();
  return holder.bridgeholdLiveSlots;
};

/** At most five streams a person in one process (R26). False when all are taken; otherwise {@link freeSlot} gives it back. */
export function takeSlot(userId: string): boolean {
  const taken = slots().get(userId) ?? 0;
  if (taken >= limit) return false;
  slots().set(userId, taken + 1);
  return true;
}

export function freeSlot(userId: string): void {
  const left = (slots().get(userId) ?? 1) - 1;
  if (left > 0) slots().set(userId, left);
  else slots().delete(userId);
}

/** Streams that are open in this process. */
export const openStreams = (): number =>
  slots()
    .values()
    .reduce((sum, taken) => sum + taken, 0);
