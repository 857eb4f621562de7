const limit = 5;
const holder = globalThis as typeof globalThis & { bridgeholdLiveSlots?: Map<string, number> };

/** At most five streams a person in one process (R26). Answers the release, or null when all are taken. */
export function takeSlot(userId: string): (() => void) | null {
  holder.bridgeholdLiveSlots ??= new Map();
  const slots = holder.bridgeholdLiveSlots;
  const taken = slots.get(userId) ?? 0;
  if (taken >= limit) return null;
  slots.set(userId, taken + 1);
  return () => {
    const left = (slots.get(userId) ?? 1) - 1;
    if (left > 0) slots.set(userId, left);
    else slots.delete(userId);
  };
}
