import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { allowed } from "#domain/offer/allowed.ts";
import type { CommandType } from "#domain/offer/commands.ts";
import { areDocumentsReady } from "#domain/offer/facts.ts";
import { type NextStep, nextStep } from "#domain/offer/next-step.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { can } from "#domain/people/access/policy.ts";
import { actorFor } from "#domain/people/access/roles.ts";
import type { ServiceContext } from "#services/context.ts";
import { type OfferFile, readOfferDocuments } from "./own/read-offer-documents.server.ts";
import { readOfferPeople } from "./own/read-offer-people.server.ts";
import { type PayIn, readPayIn } from "./own/read-pay-in.server.ts";
import { findOfferState, type OfferReader, readVisibleOffer } from "./read-visible-offer.server.ts";

/** An offer with the data that one of its readers may see. */
export interface OfferReading {
  readonly state: OfferState;
  /** `market`: a member or the staff of another agent, while the offer is published. */
  readonly reader: OfferReader | { readonly as: "market" };
  readonly step: NextStep;
  readonly allowed: readonly CommandType[];
  /** The hash that a signature covers; null while documents are being made, and for readers who do not sign. */
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

/** Returns a published offer of the reader's brand, whose figures are public; null for every other one. */
async function findPublished({ principal }: ServiceContext, id: string): Promise<Pick<OfferReading, "state" | "reader"> | null> {
  if (!can(principal, "offer.readPublic").allowed) return null;
  const state = await findOfferState(id);
  return state?.phase === "published" && state.brand === principal.brand ? { state, reader: { as: "market" } } : null;
}

/**
 * Returns the offer to a side, staff of its agents or a manager. While it is published, also to other people, with its figures only.
 * `NOT_FOUND` for all others (R5).
 */
export async function readOfferReading(ctx: ServiceContext, id: string): Promise<ServiceResult<OfferReading>> {
  const visible = await readVisibleOffer(ctx, id);
  const actor = actorFor(ctx.principal);
  const found = visible.ok ? visible.value : await findPublished(ctx, id);
  if (found === null || actor === null) return missing;
  const { state, reader } = found;
  const more = reader.as === "side" ? await readForSide(ctx, state, reader) : nothing;
  const acts = allowed(state, actor, ctx.now).map(({ command }) => command);
  return { ok: true, value: { state, reader, step: nextStep(state, actor, ctx.now), allowed: [...new Set(acts)], ...more } };
}
