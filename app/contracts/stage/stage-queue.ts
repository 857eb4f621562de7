/** `todo` waits for agent staff, `submitted` for a manager, `expected` for the payer's proof. */
export const queueStates = ["todo", "submitted", "expected"] as const;
export type QueueState = (typeof queueStates)[number];
