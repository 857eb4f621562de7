import type { LetterState } from "#data/message/outbox.server.ts";
import { prisma } from "#data/prisma.server.ts";
import type { Instant } from "#domain/offer/state.ts";

// What managers watch of one offer: its commands and its letters.

/** One row of an offer's inbox, without the command's body. */
export interface WatchedCommand {
  readonly id: string;
  readonly type: string;
  readonly actorUserId: string | null;
  readonly actorKind: string;
  readonly status: "pending" | "applied" | "refused";
  readonly refusalCode: string | null;
  readonly appliedVersion: number | null;
  readonly attempts: number;
  readonly receivedAt: Instant;
  readonly settledAt: Instant | null;
}

const kindOf = (actor: unknown): string => String((Object(actor) as { readonly kind?: unknown }).kind ?? "");

/** Commands of an offer, newest first. */
export async function listOfferCommands(offerId: string, limit: number): Promise<WatchedCommand[]> {
  const commands = await (await prisma()).offerCommand.findMany({
    where: { offerId },
    select: {
      ...{ id: true, type: true, actorUserId: true, actor: true, status: true, refusalCode: true, appliedVersion: true },
      ...{ attempts: true, receivedAt: true, settledAt: true },
    },
    orderBy: [{ receivedAt: "desc" }, { id: "desc" }],
    take: limit,
  });
  return commands.map(({ actor, status, receivedAt, settledAt, ...command }) => ({
    ...command,
    actorKind: kindOf(actor),
    status: status as WatchedCommand["status"],
    receivedAt: receivedAt.getTime(),
    settledAt: settledAt?.getTime() ?? null,
  }));
}

export interface WatchedLetter {
  readonly id: string;
  readonly template: string;
  readonly code: string;
  readonly lang: string;
  readonly userId: string | null;
  readonly state: LetterState;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly createdAt: Instant;
  readonly sentAt: Instant | null;
}

/** Letters that an offer caused, newest first. */
export async function listOfferLetters(offerId: string, limit: number): Promise<WatchedLetter[]> {
  const letters = await (await prisma()).mailOutbox.findMany({
    where: { offerId },
    select: {
      ...{ id: true, template: true, code: true, lang: true, userId: true, state: true, attempts: true, lastError: true },
      ...{ createdAt: true, sentAt: true },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit,
  });
  return letters.map(({ state, createdAt, sentAt, ...letter }) => ({
    ...letter,
    state: state as LetterState,
    createdAt: createdAt.getTime(),
    sentAt: sentAt?.getTime() ?? null,
  }));
}
