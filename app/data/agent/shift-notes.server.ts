import { prisma } from "#data/prisma.server.ts";
import type { Instant } from "#domain/offer/state.ts";

export interface ShiftNote {
  readonly text: string;
  readonly authorId: string;
  readonly at: Instant;
}

/** The agent's shift note; null without one. */
export async function findShiftNote(agentId: string): Promise<ShiftNote | null> {
  const row = await (await prisma()).shiftNote.findFirst({ where: { agentId }, orderBy: { id: "desc" } });
  if (row === null || row.text === "") return null;
  return { text: row.text, authorId: row.authorId, at: row.createdAt.getTime() };
}

/** Writes the next note; an empty text removes the current note. */
export async function recordShiftNote(agentId: string, authorId: string, text: string): Promise<void> {
  await (await prisma()).shiftNote.create({ data: { agentId, authorId, text } });
}
