/** `todo` waits for agent staff, `submitted` for a manager, `expected` for the payer: no proof yet. */
export const queueStates = ["todo", "submitted", "expected"] as const;
export type QueueState = (typeof queueStates)[number];
