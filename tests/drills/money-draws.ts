// Which acts the people of a test world draw. Import it after the database that the environment names exists.
import { isReceiptMovable } from "#domain/offer/facts.ts";
import type { StageName } from "#domain/offer/state.ts";
import { releaseArrival } from "#services/receipt/match-arrival.server.ts";
import { refuseReturn, stateReturn, verifyReturn } from "#services/receipt/return-arrival.server.ts";
import { askRevocation, dropRevocationOf } from "#services/receipt/revoke-statement.server.ts";
import { submitOutgoing } from "#services/stage/submit-outgoing.server.ts";
import { submitRefund } from "#services/stage/submit-refund.server.ts";
import {
  consent,
  type Done,
  importLines,
  match,
  matchReturnedPayout,
  move,
  onArrival,
  onStatement,
  otherLegOf,
  payOther,
  reason,
  reassign,
  reportReturnedPayout,
  revoke,
  type Seen,
  send,
  sendBack,
  settle,
  stageOf,
  stateByHand,
  stop,
  stopByStatus,
  verify,
} from "./money-acts.ts";
import type { Books } from "./money-books.ts";
import type { World } from "./money-world.ts";

interface Act {
  readonly name: string;
  readonly run: () => Promise<Done>;
}

/** `fits`: false if the act is certain to be refused. Most acts are drawn from those that fit, some from all. */
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
const isPaidOut = ({ world, deal }: Seen) => deal.legs[world.leg].paidOut && deal.legs[world.leg].confirmation.status !== "verified";
const mayDiffer = ({ world, deal }: Seen) => {
  const open = deal.legs[world.leg].mismatch;
  return open !== undefined && open.settled === undefined;
};
const otherUnpaid = ({ world, deal }: Seen) => deal.legs[otherLegOf(world)].incoming.status === "open";

const common: readonly Draw[] = [
  ["state by hand", 5, stateByHand, stageIs("incoming", "open", "returned")],
  ["verify", 14, verify, isStated],
  ["return a statement", 4, sendBack, isStated],
  ["pay the other leg", 5, payOther, otherUnpaid],
  ["pay out", 12, send(submitOutgoing), stageIs("outgoing", "open", "returned")],
  ["report a bounce", 4, reportReturnedPayout, isPaidOut],
  ["consent", 60, consent, ({ asked, deal }) => asked.includes(deal.id)],
  ["stop for a refund", 5, stop, phaseIs("verifying", "payingOut")],
  ["refund", 10, send(submitRefund), stageIs("refund", "open", "returned")],
  ["settle a difference", 8, settle, mayDiffer],
];
const ofBank: readonly Draw[] = [
  ["import", 3, importLines, () => true],
  ["match", 16, match, arrivalIs("unknown")],
  ["match a bounce", 25, matchReturnedPayout, (seen) => isPaidOut(seen) && seen.cameBack !== undefined],
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
  ["give a number", 4, reassign, phaseIs("refunded", "refunding")],
];

function look(world: World, { deals, arrivals, statements, asked }: Books, first?: string): Seen {
  const { dice } = world;
  const [one, two] = dice.shuffled(deals);
  const deal = deals.find(({ id }) => id === first) ?? one;
  const other = deal === one ? two : one;
  if (!deal || !other) throw new Error("A world has three deals.");
  const open = arrivals.filter(({ state }) => !["returned", "revoked", "bounced"].includes(state));
  const [arrival, statement] = [open.length > 0 ? dice.pick(open) : undefined, statements[dice.below(statements.length + 1)]];
  const cameBack = arrivals.find(({ state, isReturn }) => state === "unknown" && isReturn);
  return { world, deal, other, asked, arrival, cameBack, statement };
}

const weighted = (draws: readonly Draw[]) => draws.flatMap((draw) => Array.from({ length: draw[1] }, () => draw));

/**
 * Draws the acts of two to five people at the same moment, mostly on the same objects. `last`: the deal of the previous step, which is
 * usually drawn again.
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
