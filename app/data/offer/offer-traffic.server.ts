import type { LetterState } from "#data/message/outbox.server.ts";
import { prisma } from "#data/prisma.server.ts";
import { type Brand, type Instant, type OfferSide, offerSides, type StageName, stageNames } from "#domain/offer/state.ts";
import type { Wire } from "#domain/offer/wire.ts";
import type { Language } from "#domain/people/access/principal.ts";
import type { Family } from "#domain/text/letter-templates.ts";

// Commands and letters of one offer, for managers.

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

const kindOf = (actor: unknown): string => {
  const { kind } = Object(actor) as { readonly kind?: unknown };
  return typeof kind === "string" ? kind : "";
};

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
  /** The leg and stage of the letter, if it concerns one. */
  readonly leg: OfferSide | null;
  readonly stage: StageName | null;
}

/** Leg and stage from a letter's message; a letter about an account has none. */
function aboutOf(envelope: unknown): Pick<WatchedLetter, "leg" | "stage"> {
  const { message } = Object(envelope) as { readonly message?: { readonly params?: object } };
  const { leg, stage } = Object(message?.params) as { readonly leg?: unknown; readonly stage?: unknown };
  return { leg: offerSides.find((one) => one === leg) ?? null, stage: stageNames.find((one) => one === stage) ?? null };
}

/** Letters that an offer caused, newest first. */
export async function listOfferLetters(offerId: string, limit: number): Promise<WatchedLetter[]> {
  const letters = await (await prisma()).mailOutbox.findMany({
    where: { offerId },
    select: {
      ...{ id: true, template: true, code: true, lang: true, userId: true, state: true, attempts: true, lastError: true },
      ...{ createdAt: true, sentAt: true, params: true },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit,
  });
  return letters.map(({ state, createdAt, sentAt, params, ...letter }) => ({
    ...letter,
    ...aboutOf(params),
    state: state as LetterState,
    createdAt: createdAt.getTime(),
    sentAt: sentAt?.getTime() ?? null,
  }));
}

/** A letter with the data to render it again. */
export interface KeptLetter extends Pick<WatchedLetter, "id" | "template" | "userId" | "state" | "createdAt" | "sentAt"> {
  readonly family: Family;
  readonly variant: "bank" | "crypto";
  readonly brand: Brand;
  readonly lang: Language;
  readonly params: Wire;
  /** It contains a link or a code that would work for any reader. */
  readonly hasSecret: boolean;
}

/** A letter that this offer caused, or null. */
export async function findOfferLetter(offerId: string, id: string): Promise<KeptLetter | null> {
  const letter = await (await prisma()).mailOutbox.findFirst({
    where: { id, offerId },
    select: {
      ...{ id: true, template: true, family: true, variant: true, brand: true, lang: true, params: true, priority: true },
      ...{ userId: true, state: true, createdAt: true, sentAt: true, secretEnc: true },
    },
  });
  if (letter === null) return null;
  const { priority, secretEnc, createdAt, sentAt, params, ...rest } = letter;
  return {
    ...(rest as Pick<KeptLetter, "id" | "template" | "userId" | "state" | "family" | "variant" | "brand" | "lang">),
    ...{ params: params as Wire, hasSecret: priority === 0 || secretEnc !== null },
    ...{ createdAt: createdAt.getTime(), sentAt: sentAt?.getTime() ?? null },
  };
}
