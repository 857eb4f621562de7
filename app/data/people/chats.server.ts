import { type Db, prisma } from "#data/prisma.server.ts";
import type { Language } from "#domain/people/access/principal.ts";

export interface Chat {
  readonly id: string;
  readonly language: Language;
  /** Encrypted; null when there is none. */
  readonly token: string | null;
  readonly isReset: boolean;
  /** Milliseconds since the epoch. */
  readonly lastReadAt: number | null;
}

const select = { id: true, language: true, token: true, isReset: true, lastReadAt: true } as const;

/** A person's conversations with support, by language. */
export async function listChats(userId: string): Promise<readonly Chat[]> {
  const rows = await (await prisma()).chat.findMany({ where: { userId }, select, orderBy: { language: "asc" } });
  return rows.map((row) => ({ ...row, language: row.language as Language, lastReadAt: row.lastReadAt?.getTime() ?? null }));
}

/** The id of the conversation's row, which is made when it is missing. */
export async function lockChat(db: Db, userId: string, language: Language): Promise<string> {
  const key = { userId, language };
  await db.chat.createMany({ data: [key], skipDuplicates: true });
  return (await db.chat.findUniqueOrThrow({ where: { userId_language: key }, select: { id: true } })).id;
}

/** Stores the conversation's token, encrypted for its row, and clears the mark that staff ended it. */
export async function recordChatToken(db: Db, id: string, token: string): Promise<void> {
  await db.chat.update({ where: { id }, data: { token, isReset: false } });
}

/** Stores the time of reading. An earlier time, reported late by a browser, changes nothing. */
export async function recordChatReading(db: Db, id: string, at: number): Promise<void> {
  const lastReadAt = new Date(at);
  await db.chat.updateMany({ where: { id, OR: [{ lastReadAt: null }, { lastReadAt: { lt: lastReadAt } }] }, data: { lastReadAt } });
}

/** Ends the conversations of these people, or of all. Returns how many people had one. */
export async function resetChats(db: Db, userIds: readonly string[] | null): Promise<number> {
  const of = userIds === null ? {} : { userId: { in: [...userIds] } };
  const { count } = await db.chat.updateMany({ where: { ...of, token: { not: null } }, data: { token: null, isReset: true } });
  return count;
}
