import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { allowed } from "#domain/offer/allowed.ts";
import type { CommandType } from "#domain/offer/commands.ts";
import { areDocumentsReady } from "#domain/offer/facts.ts";
import { type NextStep, nextStep } from "#domain/offer/next-step.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { actorFor } from "#domain/people/roles.ts";
import type { ServiceContext } from "#services/context.ts";
import { type OfferFile, readOfferDocuments } from "./own/read-offer-documents.server.ts";
import { readOfferPeople } from "./own/read-offer-people.server.ts";
import { type PayIn, readPayIn } from "./own/read-pay-in.server.ts";
import { type OfferReader, readVisibleOffer } from "./read-visible-offer.server.ts";

/** A whole offer as one of its readers may know it. */
export interface OfferReading {
  readonly state: OfferState;
  readonly reader: OfferReader;
  readonly step: NextStep;
  readonly allowed: readonly CommandType[];
  /** What a signature binds; null while documents form, and for those who sign nothing. */
  readonly hash: string | null;
  readonly partner: string | null;
  readonly payIn: PayIn | null;
  readonly proofFiles: readonly OfferFile[];
}

const nothing = { hash: null, partner: null, payIn: null, proofFiles: [] } as const;

async function readForSide(ctx: ServiceContext, state: OfferState, reader: Extract<OfferReader, { as: "side" }>) {
  const [people, payIn, papers] = await Promise.all([
    readOfferPeople(state, reader.side, ctx.now),
    readPayIn(ctx, state, reader.side),
    readOfferDocuments(ctx, state),
  ]);
  return {
    hash: areDocumentsReady(state) ? (state.documents?.hash ?? null) : null,
    partner: people.partner?.ru ?? null,
    payIn,
    proofFiles: papers.files.filter(({ purpose, leg }) => purpose === "proof" && leg === reader.side),
  };
}

/** The offer for a side, staff of its agents, or a manager; `NOT_FOUND` for everybody else (R5). */
export async function readOfferReading(ctx: ServiceContext, id: string): Promise<ServiceResult<OfferReading>> {
  const visible = await readVisibleOffer(ctx, id);
  const actor = actorFor(ctx.principal);
  if (!visible.ok || actor === null) return missing;
  const { state, reader } = visible.value;
  const more = reader.as === "side" ? await readForSide(ctx, state, reader) : nothing;
  const acts = allowed(state, actor, ctx.now).map(({ command }) => command);
  return { ok: true, value: { state, reader, step: nextStep(state, actor, ctx.now), allowed: [...new Set(acts)], ...more } };
}
