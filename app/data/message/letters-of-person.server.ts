import type { Db } from "#data/prisma.server.ts";
import type { DeadLetter, LetterState, NewLetter } from "./outbox.server.ts";

/** State of a letter to a person. */
export interface LetterOfPerson extends Omit<DeadLetter, "attempts" | "createdAt"> {
  /** Its content: the message code of a deal, or the template of an account letter, which may have several kinds. */
  readonly code: string | null;
  readonly kind: string | null;
  readonly state: LetterState;
  readonly createdAt: number;
  readonly sentAt: number | null;
  /** It contained a link or a code, which is erased, so only its cause can send another one. */
  readonly hadSecret: boolean;
}

const shown = {
  id: true,
  template: true,
  code: true,
  params: true,
  toAddress: true,
  offerId: true,
  state: true,
  lastError: true,
  createdAt: true,
  sentAt: true,
} as const;

/** The kind of a stored letter about an account. */
function kindOf(frozen: unknown): string | null {
  const kind = (frozen as { readonly params?: { readonly kind?: unknown } } | null)?.params?.kind;
  return typeof kind === "string" ? kind : null;
}

/** The latest letters to a person, newest first. */
export async function listLettersOfPerson(db: Db, userId: string, take: number): Promise<readonly LetterOfPerson[]> {
  const letters = await db.mailOutbox.findMany({
    where: { userId },
    select: { ...shown, priority: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take,
  });
  return letters.map(({ createdAt, sentAt, state, priority, params, ...letter }) => ({
    ...{ ...letter, kind: kindOf(params) },
    ...{ state: state as LetterState, createdAt: createdAt.getTime(), sentAt: sentAt?.getTime() ?? null, hadSecret: priority === 0 },
  }));
}

/**
 * A sent or failed letter to this person, with the data to send it again; null for letters to other people, letters with secrets and
 * waiting letters.
 */
export async function findLetterToRepeat(db: Db, userId: string, id: string): Promise<NewLetter | null> {
  const letter = await db.mailOutbox.findFirst({
    where: { id, userId, state: { in: ["sent", "dead"] }, priority: { not: 0 }, class: "T" },
  });
  if (letter === null) return null;
  const { dedupeKey, template, family, variant, brand, lang, priority, toAddress, code, params, offerId, eventVersion, groupKey } = letter;
  return {
    ...({ dedupeKey, template, brand, priority, userId, toAddress, code, offerId, eventVersion, groupKey } as const),
    ...({ family, variant, lang, params } as Pick<NewLetter, "family" | "variant" | "lang" | "params">),
    ...{ class: "T", state: "queued", expiresAt: null, pinned: letter.pinned },
  };
}
