import type { Tx } from "#data/db.server.ts";
import type { Actor } from "#domain/offer/actor.ts";
import type { OfferEvent } from "#domain/offer/events.ts";
import { type OfferSide, type OfferState, offerSides, type Stage, stageNames } from "#domain/offer/state.ts";
import { fromWire, toWire, type Wire } from "#domain/offer/wire.ts";

export interface Projected {
  readonly state: OfferState;
  /** Events that lead to `state`, versions ascending without gaps; may be empty. */
  readonly events: readonly OfferEvent[];
  readonly commandId: string | null;
  readonly actor: Actor | null;
}

/** The database's history differs from the caller's. `lacksSteps`: the database has lost steps before the first event. */
export class ProjectionGapError extends Error {
  override readonly name = "ProjectionGapError";
  readonly lacksSteps: boolean;

  constructor(message: string, lacksSteps = false) {
    super(message);
    this.lacksSteps = lacksSteps;
  }
}

/** Writes a new offer in phase `draft`, version 0, before its workflow exists. */
export async function createDraftOffer(tx: Tx, state: OfferState): Promise<void> {
  await tx.query({ ...insertOffer, values: [state.id, ...offerValues(state)] });
  await Promise.all([writeLegs(tx, { state }), writeStages(tx, { state })]);
}

/**
 * Locks the offer for its next events and returns its previous state, which the ledger's postings need. Returns null for a repeat, which
 * must write nothing. Throws {@link ProjectionGapError} when events are missing.
 */
export async function lockForEvents(tx: Tx, { state, events }: Pick<Projected, "state" | "events">): Promise<OfferState | null> {
  const { rows } = await tx.query<{ version: number; state: Wire }>({ ...lockOffer, values: [state.id] });
  const known = rows[0];
  const from = state.version - events.length;
  if (known === undefined || known.version < from) throw new ProjectionGapError(`Offer ${state.id} is not at version ${from} yet.`, true);
  if (known.version >= state.version) return null;
  if (known.version > from) throw new ProjectionGapError(`Offer ${state.id} is at version ${known.version}, inside of this decision.`);
  return fromWire<OfferState>(known.state);
}

/** A table's rows of one decision. */
type WriteTable = (tx: Tx, projected: Projected) => Promise<void>;

/**
 * Locks and writes. A repeat changes nothing and returns null; otherwise the previous state is returned. @internal For tests of this table
 * alone; the worker writes it with the other parts of a decision.
 */
export async function projectOffer(tx: Tx, projected: Projected): Promise<OfferState | null> {
  const before = await lockForEvents(tx, projected);
  if (before) await Promise.all(Object.values(offerTables).map((write) => write(tx, projected)));
  return before;
}

const lockOffer = { name: "project-lock", text: "SELECT version, state FROM offer WHERE id = $1 FOR UPDATE" };

const offerColumns = `human_id, brand, kind, phase, cancel_reason, version, revision, owner_id, buyer_id, corridor_from, corridor_to,
  give_currency, give_minor, get_currency, get_minor, rate, has_crypto, owner_agent_id, buyer_agent_id, deadline_kind, deadline_at,
  attention, state, search_text, created_at, updated_at`;
const offerSlots = `$2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,
  to_timestamp($22 / 1000.0), $23, $24, $25, to_timestamp($26 / 1000.0), to_timestamp($27 / 1000.0)`;
const insertOffer = { name: "offer-insert", text: `INSERT INTO offer (id, ${offerColumns}) VALUES ($1, ${offerSlots})` };
const updateOffer = {
  name: "offer-update",
  text: `UPDATE offer SET (${offerColumns}, published_at) = ROW(${offerSlots}, coalesce(published_at, to_timestamp($28 / 1000.0)))
    WHERE id = $1 AND version < $7`,
};

async function writeOffer(tx: Tx, { state, events }: Projected): Promise<void> {
  const publishedAt = events.find(({ type }) => type === "offerPublished")?.at ?? null;
  await tx.query({ ...updateOffer, values: [state.id, ...offerValues(state), publishedAt] });
}

function offerValues(state: OfferState): unknown[] {
  const { owner, buyer } = state.legs;
  return [
    state.humanId,
    state.brand,
    state.kind,
    state.phase,
    state.cancelReason ?? null,
    state.version,
    state.revision,
    state.sides.owner.memberId,
    state.sides.buyer?.memberId ?? null,
    state.corridor.from,
    state.corridor.to,
    owner.principal.currency,
    owner.principal.minor,
    buyer.principal.currency,
    buyer.principal.minor,
    state.quote.rate,
    owner.rail === "crypto" || buyer.rail === "crypto",
    owner.agentId,
    buyer.agentId,
    state.deadline?.kind ?? null,
    state.deadline?.dueAt ?? null,
    [...state.attention],
    JSON.stringify(toWire(state)),
    state.humanId.toLowerCase(),
    state.createdAt,
    state.updatedAt,
  ];
}

async function writeEvents(tx: Tx, { state, events, commandId, actor }: Projected): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({ version: event.version, type: event.type, at: event.at, body: toWire(event) }));
  await tx.query({ ...insertEvents, values: [state.id, JSON.stringify(rows), commandId, actor === null ? null : JSON.stringify(actor)] });
}

const insertEvents = {
  name: "offer-events-insert",
  text: `INSERT INTO offer_event (offer_id, version, type, body, at, command_id, actor)
    SELECT $1, e.version, e.type, e.body, to_timestamp(e.at / 1000.0), $3, $4
    FROM jsonb_to_recordset($2::jsonb) AS e(version int, type text, body jsonb, at float8) ORDER BY e.version`,
};

/** Writes both legs in one statement. */
async function writeLegs(tx: Tx, { state }: Pick<Projected, "state">): Promise<void> {
  await tx.query({ ...upsertLegs, values: [state.id, JSON.stringify(offerSides.map((side) => legRow(state, side)))] });
}

const legColumns = `payer_id, agent_id, agent_account_id, rail, currency, network, principal_minor, commission_minor, pay_in_minor,
  received_minor, excess_minor, returned_minor, is_paid_out, beneficiary_snapshot_id, beneficiary_account_id, beneficiary_hold, mismatch_kind, has_proof`;
const upsertLegs = {
  name: "offer-legs-upsert",
  text: `INSERT INTO offer_leg (offer_id, side, ${legColumns})
    SELECT $1, l.side, ${legColumns} FROM jsonb_populate_recordset(NULL::offer_leg, $2::jsonb) AS l
    ON CONFLICT (offer_id, side) DO UPDATE SET (${legColumns}) = ROW(${legColumns.replaceAll(/\b[a-z]\w+/g, "EXCLUDED.$&")})`,
};

function legRow(state: OfferState, side: OfferSide): Record<string, unknown> {
  const leg = state.legs[side];
  const party = state.sides[side];
  return {
    side,
    payer_id: party?.memberId ?? null,
    agent_id: leg.agentId,
    agent_account_id: leg.agentAccountId,
    rail: leg.rail,
    currency: leg.principal.currency,
    network: leg.network ?? null,
    principal_minor: leg.principal.minor.toString(),
    commission_minor: leg.commission.minor.toString(),
    pay_in_minor: leg.payIn.minor.toString(),
    received_minor: leg.received.minor.toString(),
    excess_minor: leg.excess.minor.toString(),
    returned_minor: leg.returned.minor.toString(),
    is_paid_out: leg.paidOut,
    beneficiary_snapshot_id: leg.beneficiary?.snapshotId ?? null,
    beneficiary_account_id: leg.beneficiary?.accountId ?? null,
    beneficiary_hold: leg.beneficiaryHold?.reason ?? null,
    mismatch_kind: leg.mismatch && !leg.mismatch.settled ? leg.mismatch.kind : null,
    has_proof: party?.proof !== undefined,
  };
}

/** Writes the stages of both legs in one statement. */
async function writeStages(tx: Tx, { state }: Pick<Projected, "state">): Promise<void> {
  const stages = offerSides.flatMap((side) => stageNames.map((stage) => stageRow(state, side, stage)));
  await tx.query({ ...upsertStages, values: [state.id, JSON.stringify(stages)] });
}

const stageColumns = "agent_id, status, opened_at, due_at, submitted_by, submitted_at, verified_by, verified_at, return_reason";
const upsertStages = {
  name: "offer-stages-upsert",
  text: `INSERT INTO offer_stage (offer_id, side, stage, ${stageColumns})
    SELECT $1, s.side, s.stage, ${stageColumns} FROM jsonb_populate_recordset(NULL::offer_stage, $2::jsonb) AS s
    ON CONFLICT (offer_id, side, stage) DO UPDATE SET (${stageColumns}) = ROW(${stageColumns.replaceAll(/\b[a-z]\w+/g, "EXCLUDED.$&")})
    WHERE (${stageColumns.replaceAll(/\b[a-z]\w+/g, "offer_stage.$&")}) IS DISTINCT FROM (${stageColumns.replaceAll(/\b[a-z]\w+/g, "EXCLUDED.$&")})`,
};

const timestamp = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString());

function stageRow(state: OfferState, side: OfferSide, name: (typeof stageNames)[number]): Record<string, unknown> {
  const stage: Stage = state.legs[side][name];
  return {
    side,
    stage: name,
    agent_id: state.legs[side].agentId,
    status: stage.status,
    opened_at: timestamp(stage.openedAt),
    due_at: timestamp(stage.dueAt),
    submitted_by: stage.submittedBy ?? null,
    submitted_at: timestamp(stage.submittedAt),
    verified_by: stage.verifiedBy ?? null,
    verified_at: timestamp(stage.verifiedAt),
    return_reason: stage.returnReason ?? null,
  };
}

/** Stores the signed terms once the documents exist, because before that the buyer is still added to a revision's terms. */
async function writeTerms(tx: Tx, { state }: Projected): Promise<void> {
  const { documents, revision, corridor, quote, policy, sides, legs } = state;
  if (documents?.revision !== revision) return;
  const leg = ({
    rail,
    network,
    principal,
    commission,
    payIn,
    agentId,
    agentAccountId,
    beneficiary,
    networkCommission,
  }: typeof legs.owner) => ({
    ...{ rail, network, principal, commission, payIn, agentId, agentAccountId, beneficiary, networkCommission },
  });
  const members = { owner: sides.owner.memberId, buyer: sides.buyer?.memberId };
  const terms = toWire({ corridor, quote, policy, members, legs: { owner: leg(legs.owner), buyer: leg(legs.buyer) } });
  await tx.query({ ...insertTerms, values: [state.id, revision, JSON.stringify(terms), documents.hash] });
}

const insertTerms = {
  name: "offer-revision-insert",
  text: `INSERT INTO offer_revision (offer_id, revision, terms, terms_hash) VALUES ($1, $2, $3, decode($4, 'hex'))
    ON CONFLICT (offer_id, revision) DO NOTHING`,
};

/**
 * The tables of an offer in the order in which a decision writes them after {@link lockForEvents}, each with its function. They do not
 * depend on each other, so they are sent in one round trip, because a person waits for the decision.
 */
export const offerTables = {
  offer_event: writeEvents,
  offer: writeOffer,
  offer_leg: writeLegs,
  offer_stage: writeStages,
  offer_revision: writeTerms,
} as const satisfies Readonly<Record<string, WriteTable>>;
