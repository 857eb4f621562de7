import { findShiftNote } from "#data/agent/shift-notes.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { mapNamesIn } from "#services/names/shown-names.server.ts";

export interface ShiftNoteView {
  readonly text: string;
  readonly author: string;
  readonly at: Instant;
}

/** Returns an agent's shift note with its author's name; null without one. Readers of the queue may read it. */
export async function readShiftNote(agentId: string, language: Language): Promise<ShiftNoteView | null> {
  const note = await findShiftNote(agentId);
  if (note === null) return null;
  const { authorId, ...rest } = note;
  return { ...rest, author: (await mapNamesIn(language, [authorId])).get(authorId) ?? "" };
}
