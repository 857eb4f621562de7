/** Queues of moderation. */
export const queueNames = ["initial", "edit", "bank", "requests"] as const;
export type QueueName = (typeof queueNames)[number];

/**
 * Lists of members for staff: all, a queue, `accounts`: an account waits for approval; `appeals`: an open appeal; `restricted`: blocked,
 * suspended or with expired documents; `favorites`: marked by the reader.
 */
export const memberLists = ["all", ...queueNames, "accounts", "appeals", "restricted", "favorites"] as const;
export type MemberListName = (typeof memberLists)[number];

export const isQueue = (list: MemberListName): list is QueueName => queueNames.some((name) => name === list);
