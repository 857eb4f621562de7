// Acts of people on the money of a test world, through the product's services. Import it after the database that the environment names exists.
import { randomUUID } from "node:crypto";
import { pool } from "#data/db.server.ts";
import { recordLedgerEntries } from "#data/money/ledger.server.ts";
import { withStatementsOf } from "#data/money/statement-lock.server.ts";
import { type NewArrival, recordArrivals, recordStatement } from "#data/money/statements.server.ts";
import { humanIdsIn } from "#domain/money/deal-codes.ts";
import { statementEntry } from "#domain/money/unmatched.ts";
import { isReceiptMovable } from "#domain/offer/facts.ts";
import type { OfferSide, OfferState, StageName } from "#domain/offer/state.ts";
import type { ServiceContext } from "#services/context.ts";
import { giveConsent } from "#services/offer/commands/answer-consent.server.ts";
import { changeStatus } from "#services/offer/commands/change-status.server.ts";
import { decideMismatch } from "#services/offer/commands/decide-mismatch.server.ts";
import { refundOffer } from "#services/offer/commands/refund-offer.server.ts";
import { matchArrival, releaseArrival } from "#services/receipt/match-arrival.server.ts";
import { refuseReturn, stateReturn, verifyReturn } from "#services/receipt/return-arrival.server.ts";
import { askRevocation, dropRevocationOf, revokeStatement } from "#services/receipt/revoke-statement.server.ts";
import { moveReceipt } from "#services/stage/move-receipt.server.ts";
import { reassignArrival } from "#services/stage/reassign-arrival.server.ts";
import { returnStage } from "#services/stage/return-stage.server.ts";
import { submitIncoming } from "#services/stage/submit-incoming.server.ts";
import { submitOutgoing } from "#services/stage/submit-outgoing.server.ts";
import { submitRefund } from "#services/stage/submit-refund.server.ts";
import { verifyStage } from "#services/stage/verify-stage.server.ts";
import type { Books } from "./money-books.ts";
import { digest, paper } from "./money-papers.ts";
import { dealAgeDays, type World } from "./money-world.ts";

/** `code`: of a refusal; absent when the act was done. */
export interface Done {
  readonly ok: boolean;
  readonly code?: string;
}

export interface Act {
  readonly name: string;
  readonly run: () => Promise<Done>;
}

/** The deal, arrival and statement on which the actors of one step act, the same for all, so that their acts collide. */
interface Seen {
  readonly world: World;
  readonly deal: OfferState;
  readonly other: OfferState;
  readonly arrival: Books["arrivals"][number] | undefined;
  readonly statement: Books["statements"][number] | undefined;
  /** The deals on which a manager waits for another one's consent. */
  readonly asked: readonly string[];
}

const reason = "Проверка";
const order = (deal: OfferState) => ({ offerId: deal.id, commandId: randomUUID(), version: deal.version });
const none: Done = { ok: false, code: "NOTHING_THERE" };

/** Writes a statement as `importStatement` does after it has read the file; the file itself is not part of this drill. */
async function importLines({ world, deal, other }: Seen): Promise<Done> {
  const { dice, accountId, agentId, currency, payIn, staff, statements } = world;
  const [by, id] = [dice.pick(staff), randomUUID()];
  // Mostly a day of its own, so that it can be revoked although another one came later.
  const day = new Date(by.now - dice.below(dealAgeDays) * 86_400_000).toISOString().slice(0, 10);
  const lines = Array.from({ length: 1 + dice.below(3) }, (): NewArrival => {
    const minor = dice.pick([payIn, payIn, payIn + 100_000n, payIn - 20_000n, payIn * 2n, 5_000n]);
    const purpose = dice.chance(80) ? `Payment ${dice.pick([deal, other]).humanId}` : "Payment";
    const named = { reference: dice.chance(80) ? `${dice.below(1e9)}` : null, payerName: null, payerAccount: null };
    return { bookedOn: day, minor, purpose, ...named, hash: digest(), codes: humanIdsIn(purpose) };
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

const match = async ({ world, deal, arrival }: Seen): Promise<Done> => {
  if (!arrival) return none;
  const offerId = world.dice.chance(85) ? (arrival.dealId ?? deal.id) : deal.id;
  const asked = { arrivalId: arrival.id, commandId: randomUUID(), offerId, leg: world.leg, isThirdParty: world.dice.chance(10) };
  const done = await matchArrival(world.dice.pick(world.staff), asked);
  return done === "joined" ? { ok: true } : done;
};

const onArrival =
  (act: (ctx: ServiceContext, id: string) => Promise<Done>, who: "staff" | "overseers") =>
  async ({ world, arrival }: Seen): Promise<Done> =>
    arrival ? await act(world.dice.pick(world[who]), arrival.id) : none;

const onStatement =
  (act: (ctx: ServiceContext, id: string) => Promise<Done>) =>
  async ({ world, statement }: Seen): Promise<Done> =>
    statement ? await act(world.dice.pick(world.overseers), statement.id) : none;

async function revoke(world: World, ctx: ServiceContext, id: string): Promise<Done> {
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
/** A hash, sometimes one that was stated in this world before. */
function referenceIn(world: World): string | null {
  if (!world.isChain && world.dice.chance(40)) return null;
  const all = known.get(world) ?? [];
  if (all.length > 0 && world.dice.chance(40)) return world.dice.pick(all);
  const fresh = world.isChain ? digest() : `${world.dice.below(1e9)}`;
  known.set(world, [...all, fresh]);
  return fresh;
}

const stateByHand = ({ world, deal }: Seen): Promise<Done> => {
  const { dice, payIn, staff, leg } = world;
  return stateMoney(deal, leg, dice.pick(staff), dice.pick([payIn, payIn, payIn, payIn + 70_000n, payIn - 30_000n]), referenceIn(world));
};

const stageOf = ({ world, deal }: Seen, leg = world.leg): StageName | undefined =>
  (["incoming", "outgoing", "refund"] as const).find((stage) => deal.legs[leg][stage].status === "submitted");

const verdictOf = (deal: OfferState, leg: OfferSide, stage: StageName) => ({
  ...{ offerId: deal.id, commandId: randomUUID(), leg, stage, submittedAt: deal.legs[leg][stage].submittedAt ?? 0 },
});

const verify = async (seen: Seen): Promise<Done> => {
  const { world, deal } = seen;
  const stage = stageOf(seen);
  return stage ? await verifyStage(world.dice.pick(world.managers), { ...verdictOf(deal, world.leg, stage), reason }) : none;
};

const sendBack = async (seen: Seen): Promise<Done> => {
  const { world, deal } = seen;
  const stage = stageOf(seen);
  if (!stage) return none;
  const to = world.dice.chance(70) ? "agent" : "member";
  return await returnStage(world.dice.pick(world.managers), { ...verdictOf(deal, world.leg, stage), reason, to });
};

/** The other leg's money, stated and verified, so that payouts open. */
const payOther = async ({ world, deal }: Seen): Promise<Done> => {
  const side = world.leg === "owner" ? "buyer" : "owner";
  const stated = await stateMoney(deal, side, world.dice.pick(world.others), deal.legs[side].payIn.minor, null);
  if (!stated.ok) return stated;
  const { rows } = await pool.query<{ at: number }>(
    `SELECT (state #> ARRAY['legs', $2, 'incoming'] ->> 'submittedAt')::float8 AS at FROM offer WHERE id = $1`,
    [deal.id, side],
  );
  const verdict = { offerId: deal.id, commandId: randomUUID(), leg: side, stage: "incoming", submittedAt: rows[0]?.at ?? 0 } as const;
  return await verifyStage(world.dice.pick(world.managers), verdict);
};

const send =
  (submit: typeof submitOutgoing) =>
  async ({ world, deal }: Seen): Promise<Done> => {
    const by = world.dice.pick(world.staff);
    const fileIds = world.isChain ? [] : [await paper(by.principal.userId, deal.id, world.leg)];
    const reference = world.isChain ? digest() : `OUT-${world.dice.below(1e9)}`;
    return await submit(by, { offerId: deal.id, leg: world.leg, commandId: randomUUID(), fileIds, reference });
  };

const settle = async ({ world, deal, other }: Seen): Promise<Done> => {
  const open = deal.legs[world.leg].mismatch;
  if (!open || open.settled) return none;
  const choice = world.dice.pick(open.choices);
  const carry = choice === "carryExcess" && { carryTo: { offerId: other.id, leg: world.leg } };
  return await decideMismatch(world.dice.pick(world.managers), { ...order(deal), leg: world.leg, choice, ...carry });
};

const consent = ({ world, deal }: Seen): Promise<Done> => giveConsent(world.dice.pick(world.managers), order(deal));

const move = ({ world, deal, other }: Seen): Promise<Done> =>
  moveReceipt(world.dice.pick(world.managers), { ...order(deal), leg: world.leg, to: other.id, reason });

const reassign = async ({ world, deal, other }: Seen): Promise<Done> => {
  const [number] = known.get(world) ?? [];
  if (number === undefined) return none;
  return await reassignArrival(world.dice.pick(world.managers), { offerId: deal.id, leg: world.leg, number, to: other.id, reason });
};

const stop = ({ world, deal }: Seen) => refundOffer(world.dice.pick(world.managers), { ...order(deal), reason });

const stopByStatus = ({ world, deal }: Seen) =>
  changeStatus(world.dice.pick(world.managers), { ...order(deal), to: "refunding", reason, suppressLetters: true });

/** `fits`: false where the act is certainly refused. Most acts are drawn from those that fit, some from all. */
type Draw = readonly [name: string, weight: number, run: (seen: Seen) => Promise<Done>, fits: (seen: Seen) => boolean];

const stageIs =
  (stage: StageName, ...states: readonly string[]) =>
  ({ world, deal }: Seen) =>
    states.includes(deal.legs[world.leg][stage].status);
const phaseIs =
  (...phases: readonly string[]) =>
  ({ deal }: Seen) =>
    phases.includes(deal.phase);
const arrivalIs =
  (state: string) =>
  ({ arrival }: Seen) =>
    arrival?.state === state;
const statementIs =
  (isAsked: boolean) =>
  ({ statement }: Seen) =>
    statement?.isAsked === isAsked;
const isStated = (seen: Seen) => stageOf(seen) !== undefined;
const mayDiffer = ({ world, deal }: Seen) => {
  const open = deal.legs[world.leg].mismatch;
  return open !== undefined && open.settled === undefined;
};
const otherUnpaid = ({ world, deal }: Seen) => deal.legs[world.leg === "owner" ? "buyer" : "owner"].incoming.status === "open";

const common: readonly Draw[] = [
  ["state by hand", 5, stateByHand, stageIs("incoming", "open", "returned")],
  ["verify", 14, verify, isStated],
  ["return a statement", 4, sendBack, isStated],
  ["pay the other leg", 5, payOther, otherUnpaid],
  ["pay out", 5, send(submitOutgoing), stageIs("outgoing", "open", "returned")],
  ["stop for a refund", 5, stop, phaseIs("verifying", "payingOut")],
  ["refund", 10, send(submitRefund), stageIs("refund", "open", "returned")],
  ["settle a difference", 8, settle, mayDiffer],
];
const ofBank: readonly Draw[] = [
  ["import", 3, importLines, () => true],
  ["match", 16, match, arrivalIs("unknown")],
  ["unmatch", 8, onArrival(releaseArrival, "staff"), arrivalIs("matched")],
  [
    "state a return",
    3,
    onArrival((ctx, arrivalId) => stateReturn(ctx, { arrivalId, reason, returnNumber: "R1" }), "staff"),
    arrivalIs("unknown"),
  ],
  ["verify a return", 8, onArrival(verifyReturn, "overseers"), arrivalIs("returning")],
  ["refuse a return", 4, onArrival(refuseReturn, "overseers"), arrivalIs("returning")],
  ["ask to revoke", 3, onStatement((ctx, id) => askRevocation(ctx, id, reason)), statementIs(false)],
  ["keep an import", 2, onStatement(dropRevocationOf), statementIs(true)],
  ["revoke an import", 8, (seen) => onStatement((ctx, id) => revoke(seen.world, ctx, id))(seen), statementIs(true)],
];
// A transfer is moved by two managers, out of a deal that was stopped.
const ofChain: readonly Draw[] = [
  ["stop by a status", 25, stopByStatus, ({ world, deal }) => deal.phase === "awaitingPayment" && deal.legs[world.leg].received.minor > 0n],
  ["move a receipt", 25, move, ({ world, deal }) => deal.phase === "refunding" && isReceiptMovable(deal.legs[world.leg])],
  ["consent", 60, consent, ({ asked, deal }) => asked.includes(deal.id)],
  ["give a number", 4, reassign, phaseIs("refunded", "refunding")],
];

/** Acts that succeed. Moving a receipt is always a request first: the consent carries it out. */
export const actNames = [...common, ...ofBank, ...ofChain].map(([name]) => name).filter((name) => name !== "move a receipt");

function look(world: World, { deals, arrivals, statements, asked }: Books, first?: string): Seen {
  const { dice } = world;
  const [one, two] = dice.shuffled(deals);
  const deal = deals.find(({ id }) => id === first) ?? one;
  const other = deal === one ? two : one;
  if (!deal || !other) throw new Error("A world has three deals.");
  const open = arrivals.filter(({ state }) => state !== "returned" && state !== "revoked");
  const [arrival, statement] = [open.length > 0 ? dice.pick(open) : undefined, statements[dice.below(statements.length + 1)]];
  return { world, deal, other, asked, arrival, statement };
}

const weighted = (draws: readonly Draw[]) => draws.flatMap((draw) => Array.from({ length: draw[1] }, () => draw));

/**
 * Draws what two to five people do at the same moment, mostly to the same things. `last`: the deal of the step before, with which they
 * mostly go on.
 */
export function drawActs(world: World, books: Books, last: string | undefined): { readonly acts: readonly Act[]; readonly dealId: string } {
  const { dice, isChain } = world;
  const all = [...common, ...(isChain ? ofChain : ofBank)];
  const shared = look(world, books, dice.chance(75) ? last : undefined);
  const fits = all.filter(([, , , isFit]) => isFit(shared));
  const fitting = weighted(fits.length > 0 ? fits : all);
  const favourite = dice.pick(fitting);
  const acts = Array.from({ length: 2 + dice.below(4) }, () => {
    if (dice.chance(15)) {
      const [name, , run] = dice.pick(weighted(all));
      return { name, run: () => run(look(world, books)) };
    }
    const [name, , run] = dice.chance(35) ? favourite : dice.pick(fitting);
    return { name, run: () => run(shared) };
  });
  return { acts, dealId: shared.deal.id };
}

export const forgetWorld = (world: World): boolean => known.delete(world);
