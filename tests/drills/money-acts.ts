// Acts of people on the money of a test world, through the product's services. Import it after the database that the environment names exists.
import { randomUUID } from "node:crypto";
import { pool } from "#data/db.server.ts";
import { recordLedgerEntries } from "#data/money/ledger.server.ts";
import { withStatementsOf } from "#data/money/statement-lock.server.ts";
import { type NewArrival, recordArrivals, recordStatement } from "#data/money/statements.server.ts";
import { readOfferState } from "#data/offer/offers.server.ts";
import { humanIdsIn } from "#domain/money/deal-codes.ts";
import { statementEntry } from "#domain/money/unmatched.ts";
import type { OfferSide, OfferState, StageName } from "#domain/offer/state.ts";
import type { ServiceContext } from "#services/context.ts";
import { giveConsent } from "#services/offer/commands/answer-consent.server.ts";
import { changeStatus } from "#services/offer/commands/change-status.server.ts";
import { decideMismatch } from "#services/offer/commands/decide-mismatch.server.ts";
import { refundOffer } from "#services/offer/commands/refund-offer.server.ts";
import { matchArrival } from "#services/receipt/match-arrival.server.ts";
import { bounceArrival } from "#services/receipt/return-arrival.server.ts";
import { revokeStatement } from "#services/receipt/revoke-statement.server.ts";
import { moveReceipt } from "#services/stage/move-receipt.server.ts";
import { reassignArrival } from "#services/stage/reassign-arrival.server.ts";
import { reportBounce } from "#services/stage/report-bounce.server.ts";
import { returnStage } from "#services/stage/return-stage.server.ts";
import { submitIncoming } from "#services/stage/submit-incoming.server.ts";
import type { submitOutgoing } from "#services/stage/submit-outgoing.server.ts";
import { verifyStage } from "#services/stage/verify-stage.server.ts";
import type { Books } from "./money-books.ts";
import { digest, paper } from "./money-papers.ts";
import { dealAgeDays, type World } from "./money-world.ts";

/** `code`: of a refusal; absent when the act was done. */
export interface Done {
  readonly ok: boolean;
  readonly code?: string;
}

/** The deal, arrival and statement that all actors of one step act on, so that their acts conflict. */
export interface Seen {
  readonly world: World;
  readonly deal: OfferState;
  readonly other: OfferState;
  readonly arrival: Books["arrivals"][number] | undefined;
  /** Undecided money that the bank labels as a returned payout. */
  readonly cameBack: Books["arrivals"][number] | undefined;
  readonly statement: Books["statements"][number] | undefined;
  /** The deals that wait for another manager's consent. */
  readonly asked: readonly string[];
}

export const reason = "Проверка";
const order = (deal: OfferState) => ({ offerId: deal.id, commandId: randomUUID(), version: deal.version });
const none: Done = { ok: false, code: "NOTHING_THERE" };

/** Writes a statement as `importStatement` does after it has read the file; the file itself is not part of this drill. */
export async function importLines({ world, deal, other }: Seen): Promise<Done> {
  const { dice, accountId, agentId, currency, payIn, principal, staff, statements } = world;
  const [by, id] = [dice.pick(staff), randomUUID()];
  // Usually a separate day, so that the statement can be revoked although a later one was imported.
  const day = new Date(by.now - dice.below(dealAgeDays) * 86_400_000).toISOString().slice(0, 10);
  const lines = Array.from({ length: 1 + dice.below(3) }, (): NewArrival => {
    const isReturn = dice.chance(25);
    const minor = isReturn ? principal : dice.pick([payIn, payIn, payIn + 100_000n, payIn - 20_000n, payIn * 2n, 5_000n]);
    const purpose = dice.chance(80) ? `Payment ${dice.pick([deal, other]).humanId}` : "Payment";
    const named = { reference: dice.chance(80) ? `${dice.below(1e9)}` : null, payerName: null, payerAccount: null };
    return { bookedOn: day, minor, purpose, isReturn, ...named, hash: digest(), codes: humanIdsIn(purpose) };
  });
  const sum = lines.reduce((total, { minor }) => total + minor, 0n);
  const balance = { opening: 0n, closing: sum, incoming: sum, outgoing: 0n, lines: lines.length, firstDay: day, lastDay: day };
  const file = { fileId: await paper(by.principal.userId, null, null), fileHash: digest(), format: "clientBank", reading: {} } as const;
  const statement = { id, agentId, agentAccountId: accountId, currency, importedBy: by.principal.userId, contradictions: [] };
  await withStatementsOf(accountId, async (tx) => {
    await recordStatement(tx, { ...statement, ...balance, ...file });
    await recordArrivals(tx, statement, lines);
    const entry = statementEntry(id, { agentId, agentAccountId: accountId, amount: { minor: sum, currency } });
    await recordLedgerEntries(tx, [entry], { at: by.now, actor: by.principal.userId });
  });
  statements.set(id, sum);
  return { ok: true };
}

export const match = async ({ world, deal, arrival }: Seen): Promise<Done> => {
  if (!arrival) return none;
  const offerId = world.dice.chance(85) ? (arrival.dealId ?? deal.id) : deal.id;
  const asked = { arrivalId: arrival.id, commandId: randomUUID(), offerId, leg: world.leg, isThirdParty: world.dice.chance(10) };
  const done = await matchArrival(world.dice.pick(world.staff), asked);
  return done === "joined" ? { ok: true } : done;
};

export const onArrival =
  (act: (ctx: ServiceContext, id: string) => Promise<Done>, who: "staff" | "overseers") =>
  async ({ world, arrival }: Seen): Promise<Done> =>
    arrival ? await act(world.dice.pick(world[who]), arrival.id) : none;

export const onStatement =
  (act: (ctx: ServiceContext, id: string) => Promise<Done>) =>
  async ({ world, statement }: Seen): Promise<Done> =>
    statement ? await act(world.dice.pick(world.overseers), statement.id) : none;

export async function revoke(world: World, ctx: ServiceContext, id: string): Promise<Done> {
  const done = await revokeStatement(ctx, id);
  if (done.ok) world.statements.delete(id);
  return done;
}

async function stateMoney(deal: OfferState, leg: OfferSide, by: ServiceContext, minor: bigint, reference: string | null): Promise<Done> {
  const isBank = deal.legs[leg].rail === "bank";
  const fileIds = isBank ? [await paper(by.principal.userId, deal.id, leg)] : [];
  const seen = { payerName: null, payerAccountTail: null, payer: "side", bookedAt: by.now - 1_000, reference } as const;
  const statement = { result: "received", receipt: { ...seen, amount: { minor, currency: deal.legs[leg].payIn.currency } } } as const;
  return await submitIncoming(by, { offerId: deal.id, leg, commandId: randomUUID(), fileIds, statement });
}

const known = new Map<World, string[]>();
/** A hash, sometimes one that was already submitted in this world. */
function referenceIn(world: World): string | null {
  if (!world.isChain && world.dice.chance(40)) return null;
  const all = known.get(world) ?? [];
  if (all.length > 0 && world.dice.chance(40)) return world.dice.pick(all);
  const fresh = world.isChain ? digest() : `${world.dice.below(1e9)}`;
  known.set(world, [...all, fresh]);
  return fresh;
}

export const stateByHand = ({ world, deal }: Seen): Promise<Done> => {
  const { dice, payIn, staff, leg } = world;
  return stateMoney(deal, leg, dice.pick(staff), dice.pick([payIn, payIn, payIn, payIn + 70_000n, payIn - 30_000n]), referenceIn(world));
};

export const stageOf = ({ world, deal }: Seen, leg = world.leg): StageName | undefined =>
  (["incoming", "outgoing", "refund"] as const).find((stage) => deal.legs[leg][stage].status === "submitted");

export const verdictOf = (deal: OfferState, leg: OfferSide, stage: StageName) => ({
  ...{ offerId: deal.id, commandId: randomUUID(), leg, stage, submittedAt: deal.legs[leg][stage].submittedAt ?? 0 },
});

export const verify = async (seen: Seen): Promise<Done> => {
  const { world, deal } = seen;
  const stage = stageOf(seen);
  return stage ? await verifyStage(world.dice.pick(world.managers), { ...verdictOf(deal, world.leg, stage), reason }) : none;
};

export const sendBack = async (seen: Seen): Promise<Done> => {
  const { world, deal } = seen;
  const stage = stageOf(seen);
  if (!stage) return none;
  const to = world.dice.chance(70) ? "agent" : "member";
  return await returnStage(world.dice.pick(world.managers), { ...verdictOf(deal, world.leg, stage), reason, to });
};

/** Submits and verifies the whole money of a leg. */
async function payLeg(world: World, dealId: string, leg: OfferSide): Promise<Done> {
  const deal = await readOfferState(pool, dealId);
  if (!deal) return none;
  const [staff, reference] = [leg === world.leg ? world.staff : world.others, deal.legs[leg].rail === "bank" ? null : digest()];
  const stated = await stateMoney(deal, leg, world.dice.pick(staff), deal.legs[leg].payIn.minor, reference);
  if (!stated.ok) return stated;
  const submittedAt = (await readOfferState(pool, dealId))?.legs[leg].incoming.submittedAt ?? 0;
  return await verifyStage(world.dice.pick(world.managers), {
    ...{ offerId: dealId, commandId: randomUUID(), leg, stage: "incoming", submittedAt },
  });
}

export const otherLegOf = ({ leg }: World): OfferSide => (leg === "owner" ? "buyer" : "owner");

/** Pays the other leg, so that payouts become possible. */
export const payOther = ({ world, deal }: Pick<Seen, "world" | "deal">): Promise<Done> => payLeg(world, deal.id, otherLegOf(world));

/**
 * Pays one deal before the people's acts begin, in some of the worlds. At a bank both legs are paid, so that payouts and bounces follow. On
 * a chain the leg under test is paid, so that its transfer can be moved. Returns the deal's id.
 */
export async function payFirstDeal(world: World): Promise<string | undefined> {
  const [dealId] = world.dealIds;
  if (dealId === undefined || !world.dice.chance(50)) return undefined;
  for (const leg of world.isChain ? [world.leg] : [world.leg, otherLegOf(world)]) {
    const paid = await payLeg(world, dealId, leg);
    if (!paid.ok) throw new Error(`The ${leg}'s money was refused with ${paid.code}.`);
  }
  return dealId;
}

/** States that the payout of the leg was returned, without a statement of the bank. */
export const reportReturnedPayout = ({ world, deal }: Seen): Promise<Done> =>
  reportBounce(world.dice.pick(world.staff), { offerId: deal.id, leg: world.leg, commandId: randomUUID(), reason });

/** Records the same bounce through a line of a statement. */
export const matchReturnedPayout = async ({ world, deal, cameBack }: Seen): Promise<Done> =>
  cameBack
    ? await bounceArrival(world.dice.pick(world.staff), {
        ...{ arrivalId: cameBack.id, commandId: randomUUID(), offerId: deal.id, leg: world.leg, reason },
      })
    : none;

export const send =
  (submit: typeof submitOutgoing) =>
  async ({ world, deal }: Seen): Promise<Done> => {
    const by = world.dice.pick(world.staff);
    const fileIds = world.isChain ? [] : [await paper(by.principal.userId, deal.id, world.leg)];
    const reference = world.isChain ? digest() : `OUT-${world.dice.below(1e9)}`;
    return await submit(by, { offerId: deal.id, leg: world.leg, commandId: randomUUID(), fileIds, reference });
  };

export const settle = async ({ world, deal, other }: Seen): Promise<Done> => {
  const open = deal.legs[world.leg].mismatch;
  if (!open || open.settled) return none;
  const choice = world.dice.pick(open.choices);
  const carry = choice === "carryExcess" && { carryTo: { offerId: other.id, leg: world.leg } };
  return await decideMismatch(world.dice.pick(world.managers), { ...order(deal), leg: world.leg, choice, ...carry });
};

export const consent = ({ world, deal }: Seen): Promise<Done> => giveConsent(world.dice.pick(world.managers), order(deal));

export const move = ({ world, deal, other }: Seen): Promise<Done> =>
  moveReceipt(world.dice.pick(world.managers), { ...order(deal), leg: world.leg, to: other.id, reason });

export const reassign = async ({ world, deal, other }: Seen): Promise<Done> => {
  const [number] = known.get(world) ?? [];
  if (number === undefined) return none;
  return await reassignArrival(world.dice.pick(world.managers), { offerId: deal.id, leg: world.leg, number, to: other.id, reason });
};

export const stop = ({ world, deal }: Seen) => refundOffer(world.dice.pick(world.managers), { ...order(deal), reason });

export const stopByStatus = ({ world, deal }: Seen) =>
  changeStatus(world.dice.pick(world.managers), { ...order(deal), to: "refunding", reason, suppressLetters: true });

export const forgetWorld = (world: World): boolean => known.delete(world);
