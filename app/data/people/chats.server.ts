import { type Db, prisma } from "#data/prisma.server.ts";
import type { Language } from "#domain/people/principal.ts";

export interface Chat {
  readonly id: string;
  readonly language: Language;
  /** Sealed; null when there is none. */
  readonly token: string | null;
  readonly isReset: boolean;
  /** Milliseconds since the epoch. */
  readonly lastReadAt: number | null;
}

const select = { id: true, language: true, token: true, isReset: true, lastReadAt: true } as const;

/** Somebody's conversations with support, by language. */
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

/** Keeps what opens the conversation, sealed to its row; it is no longer one that staff ended. */
export async function recordChatToken(db: Db, id: string, token: string): Promise<void> {
  await db.chat.update({ where: { id }, data: { token, isReset: false } });
}

/** Reading goes forward alone: what a browser tells late changes nothing. */
export async function recordChatReading(db: Db, id: string, at: number): Promise<void> {
  const lastReadAt = new Date(at);
  await db.chat.updateMany({ where: { id, OR: [{ lastReadAt: null }, { lastReadAt: { lt: lastReadAt } }] }, data: { lastReadAt } });
}

/** Ends the conversations of these people, or of everybody; answers how many had one. */
export async function resetChats(db: Db, userIds: readonly string[] | null): Promise<number> {
  const of = userIds === null ? {} : { userId: { in: [...userIds] } };
  const { count } = await db.chat.updateMany({ where: { ...of, token: { not: null } }, data: { token: null, isReset: true } });
  return count;
}
