import type { Actor } from "../actor.ts";
import type { ActingFacts, Command, CommandType } from "../commands.ts";
import { commandTypes } from "../commands.ts";
import { decide } from "../decide.ts";
import { nextWake } from "../next-wake.ts";
import { phaseTable } from "../phase-table.ts";
import { phases } from "../phases.ts";
import { type Instant, type Money, mismatchChoices, type OfferSide, type OfferState, offerSides, type StageName } from "../state.ts";
import { permittedActors } from "../who.ts";
import * as people from "./factories.ts";

/** Small numbers from one seed (a linear congruence): the same seed gives the same scenario, and shrinking a list drops steps. */
export class Dice {
  private value: number;
  constructor(seed: number) {
    this.value = (seed ^ 0x5deece66) >>> 0;
  }
  below(limit: number): number {
    this.value = (Math.imul(this.value, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.value / 2 ** 32) * limit);
  }
  chance(percent: number): boolean {
    return this.below(100) < percent;
  }
  pick<T>(list: readonly T[]): T {
    const found = list[this.below(list.length)];
    if (found === undefined) throw new Error("An empty list has no element.");
    return found;
  }
}

export const members: readonly Actor[] = [people.owner, people.buyer, people.stranger];
export const agents: readonly Actor[] = [people.west, people.westSecond, people.east, people.foreignAgent];
export const managers: readonly Actor[] = [people.manager, people.moderator, people.admin];
export const everybody: readonly Actor[] = [...members, ...agents, ...managers, people.system, people.clock];

const likelyActors = {
  owner: [people.owner],
  taker: [people.buyer, people.stranger, people.owner],
  side: [people.owner, people.buyer],
  agent: [people.west, people.westSecond, people.east, people.foreignAgent, people.admin],
  manager: managers,
  sideOrManager: [people.owner, people.buyer, people.manager],
  system: [people.system],
  clock: [people.clock],
} as const;

export interface Step {
  readonly actor: Actor;
  readonly command: Command;
  /** Instant of the step, never before the last one. */
  readonly now: Instant;
}

const rareTypes: ReadonlySet<CommandType> = new Set([
  "withdraw",
  "cancel",
  "forceCancel",
  "changeStatus",
  "refund",
  "bankAccountChanged",
  "memberBlocked",
  "agentSuspended",
  "edit",
  "tick",
  "extendDeadline",
]);

function typeIn(state: OfferState, dice: Dice): CommandType {
  if (dice.chance(12)) return dice.pick(commandTypes);
  const heard = commandTypes.filter((type) => phaseTable[state.phase][type] === "yes" && (!rareTypes.has(type) || dice.chance(10)));
  return dice.pick(heard.length > 0 ? heard : commandTypes);
}

const facts = (dice: Dice): ActingFacts => ({
  profileActive: dice.chance(97),
  transactionsOpen: dice.chance(97),
  missingDocuments: dice.chance(3) ? ["passport"] : [],
  agentsEligible: dice.chance(97),
});

function amountOf(state: OfferState, leg: OfferSide, dice: Dice): Money {
  const { payIn } = state.legs[leg];
  if (dice.chance(60)) return payIn;
  const share = dice.pick([0n, 1n, 50n, 99n, 120n, 120n, 120n]);
  const minor = dice.chance(10) ? payIn.minor - 1n : (payIn.minor * share) / 100n;
  return { minor, currency: dice.chance(12) ? "USD" : payIn.currency };
}

const filesOf = (dice: Dice) => (dice.chance(95) ? people.files : []);
const reasonOf = (dice: Dice) => (dice.chance(95) ? "because" : " ");
const person = (actor: Actor) => ("userId" in actor ? actor.userId : "nobody");

/** The fields that a page sends with a verdict. Draws no random number, so that known seeds keep their scenarios. */
const reading = ({ legs }: OfferState, leg: OfferSide, stage: StageName) => ({ leg, submittedAt: legs[leg][stage].submittedAt });

function later(state: OfferState, now: Instant, dice: Dice): Instant {
  return Math.max(now, state.deadline?.dueAt ?? now) + dice.pick([1_000, 5_000, 0, -100_000]);
}

type Maker = (dice: Dice, state: OfferState, actor: Actor, now: Instant, leg: OfferSide) => Command;

const makers = {
  publish: (dice) => ({ type: "publish", facts: facts(dice) }),
  edit: (dice, { brand, kind }) => ({ type: "edit", terms: people.someTerms({ brand, kind, profile: "test" }), facts: facts(dice) }),
  withdraw: () => ({ type: "withdraw" }),
  accept: (dice, { revision }, actor) => ({
    type: "accept",
    revision: revision + (dice.chance(5) ? 1 : 0),
    beneficiary: people.account(dice.chance(90) ? person(actor) : "olga"),
    facts: facts(dice),
  }),
  sign: (dice, state) => ({
    type: "sign",
    revision: state.revision,
    hash: dice.chance(95) ? (state.documents?.hash ?? "") : "other",
    facts: facts(dice),
  }),
  cancel: () => ({ type: "cancel" }),
  saveProof: (dice, { version }) => ({
    type: "saveProof",
    fileIds: filesOf(dice),
    transactionHash: `hash-${version}`,
    hashUsed: dice.chance(3),
  }),
  submitIncoming: (dice, state, _actor, now, leg) =>
    dice.chance(80)
      ? {
          type: "submitIncoming",
          leg,
          fileIds: filesOf(dice),
          result: "received",
          receipt: {
            receiptId: `receipt-${state.version}`,
            amount: amountOf(state, leg, dice),
            bookedAt: now - dice.below(40_000),
            payer: dice.chance(90) ? "side" : "thirdParty",
          },
        }
      : { type: "submitIncoming", leg, fileIds: [], result: "notReceived", reason: reasonOf(dice) },
  verifyIncoming: (_dice, state, _actor, _now, leg) => ({ type: "verifyIncoming", ...reading(state, leg, "incoming") }),
  returnIncoming: (dice, state, _actor, _now, leg) => ({
    type: "returnIncoming",
    ...reading(state, leg, "incoming"),
    to: dice.pick(["agent", "member"] as const),
    reason: reasonOf(dice),
  }),
  settleMismatch: (dice, state, _actor, _now, leg) => {
    const { mismatch, payIn } = state.legs[leg];
    const choice = dice.pick(mismatch?.choices ?? mismatchChoices);
    const credited = mismatch?.credited ?? { ...payIn, minor: payIn.minor - (dice.chance(50) ? 0n : 500n) };
    return { type: "settleMismatch", leg, choice, credited, carryTo: { offerId: "offer-2", leg: "owner" } };
  },
  takeExcess: (dice, { legs, sides }, _actor, _now, leg) => ({
    type: "takeExcess",
    leg,
    amount: { minor: BigInt(1 + dice.below(4_000)), currency: legs[leg].payIn.currency },
    payerId: dice.chance(90) ? (sides[leg]?.memberId ?? "") : "stranger",
    agentAccountId: legs[leg].agentAccountId,
    from: { offerId: "offer-3", leg },
  }),
  answerExcess: (dice, { legs }, _actor, _now, leg) => ({
    type: "answerExcess",
    leg,
    carryTo: legs[leg].mismatch?.offered?.to ?? { offerId: "offer-2", leg },
    isTaken: dice.chance(50),
  }),
  submitOutgoing: (dice, _state, _actor, _now, leg) => ({ type: "submitOutgoing", leg, fileIds: filesOf(dice), reference: reasonOf(dice) }),
  verifyOutgoing: (_dice, state, _actor, _now, leg) => ({ type: "verifyOutgoing", ...reading(state, leg, "outgoing") }),
  returnOutgoing: (dice, state, _actor, _now, leg) => ({
    type: "returnOutgoing",
    ...reading(state, leg, "outgoing"),
    reason: reasonOf(dice),
  }),
  submitConfirmation: (dice, _state, _actor, _now, leg) => ({ type: "submitConfirmation", leg, fileIds: filesOf(dice) }),
  verifyConfirmation: (_dice, state, _actor, _now, leg) => ({ type: "verifyConfirmation", ...reading(state, leg, "confirmation") }),
  returnConfirmation: (dice, state, _actor, _now, leg) => ({
    type: "returnConfirmation",
    ...reading(state, leg, "confirmation"),
    reason: reasonOf(dice),
  }),
  reportBounce: (dice, _state, _actor, _now, leg) => ({ type: "reportBounce", leg, reason: reasonOf(dice) }),
  setNetworkCommission: (dice, state, _actor, _now, leg) => ({
    type: "setNetworkCommission",
    leg,
    amount: { minor: dice.pick([0n, 1_400_000n, -1n]), currency: state.legs[leg].principal.currency },
  }),
  refund: (dice) => ({ type: "refund", reason: reasonOf(dice) }),
  consentRefund: (_dice, { refundProposal }) => ({ type: "consentRefund", proposedAt: refundProposal?.at ?? 0 }),
  submitRefund: (dice, _state, _actor, _now, leg) => ({ type: "submitRefund", leg, fileIds: filesOf(dice), reference: reasonOf(dice) }),
  verifyRefund: (_dice, state, _actor, _now, leg) => ({ type: "verifyRefund", ...reading(state, leg, "refund") }),
  returnRefund: (dice, state, _actor, _now, leg) => ({ type: "returnRefund", ...reading(state, leg, "refund"), reason: reasonOf(dice) }),
  moveReceipt: (dice, _state, _actor, _now, leg) => ({
    ...({ type: "moveReceipt", leg, to: { offerId: "offer-2", leg }, reason: reasonOf(dice) } as const),
    ...(dice.chance(80) && { askedBy: person(dice.pick(managers)) }),
  }),
  resume: (dice, state, _actor, now) => ({ type: "resume", reason: reasonOf(dice), dueAt: later(state, now, dice) }),
  extendDeadline: (dice, state, _actor, now) => ({ type: "extendDeadline", reason: reasonOf(dice), dueAt: later(state, now, dice) }),
  forceCancel: (dice) => ({ type: "forceCancel", reason: reasonOf(dice) }),
  changeStatus: (dice) => ({ type: "changeStatus", to: dice.pick(phases), reason: reasonOf(dice), suppressLetters: dice.chance(50) }),
  reassignLeg: (dice, _state, _actor, _now, leg) => ({
    type: "reassignLeg",
    leg,
    to: people.taker(dice.pick(["agent-north", "agent-west", "agent-east"])),
    eligible: dice.chance(95),
    reason: reasonOf(dice),
  }),
  confirmBeneficiary: (_dice, _state, _actor, _now, leg) => ({ type: "confirmBeneficiary", leg }),
  replaceBeneficiary: (dice, state, _actor, _now, leg) => ({
    type: "replaceBeneficiary",
    leg,
    beneficiary: people.account(state.legs[leg].beneficiary?.memberId ?? "olga", `account-${state.version}`),
    approved: dice.chance(90),
  }),
  documentsGenerated: (dice, { revision, version }) => ({
    type: "documentsGenerated",
    revision: revision - (dice.chance(5) ? 1 : 0),
    hash: `documents-${version}`,
    fileIds: ["contract"],
  }),
  bankAccountChanged: (dice, { legs }) => ({
    type: "bankAccountChanged",
    accountId: legs[dice.pick(offerSides)].beneficiary?.accountId ?? "account-boris",
    change: dice.pick(["accountChanged", "accountRemoved"] as const),
  }),
  memberBlocked: (dice, { sides }) => ({ type: "memberBlocked", memberId: sides[dice.pick(offerSides)]?.memberId ?? "stranger" }),
  agentSuspended: (dice) => ({ type: "agentSuspended", agentId: dice.pick(["agent-west", "agent-east", "agent-north"]) }),
  agentResumed: (dice) => ({ type: "agentResumed", agentId: dice.pick(["agent-west", "agent-east", "agent-north"]) }),
  tick: () => ({ type: "tick" }),
} as const satisfies Record<CommandType, Maker>;

/** A step that a person might try now: often one that is accepted, otherwise by the wrong person, too early or with bad input. */
export function someStep(state: OfferState, before: Instant, dice: Dice): Step {
  const first = drawStep(state, before, dice);
  if (dice.chance(35)) return first;
  const others = [0, 1, 2].map(() => drawStep(state, before, dice));
  return [first, ...others].find(({ actor, command, now }) => decide(state, command, actor, now).ok) ?? first;
}

const drawStep = (state: OfferState, before: Instant, dice: Dice): Step => stepOf(typeIn(state, dice), state, before, dice);

/** A command of any type; most of them are refused. */
export const randomCommandStep = (state: OfferState, before: Instant, dice: Dice): Step =>
  stepOf(dice.pick(commandTypes), state, before, dice);

function stepOf(type: CommandType, state: OfferState, before: Instant, dice: Dice): Step {
  const actor = dice.chance(88) ? dice.pick<Actor>(likelyActors[permittedActors[type]]) : dice.pick(everybody);
  const wake = nextWake(state);
  const jumps = type === "tick" && wake !== null && dice.chance(70);
  const now = jumps ? Math.max(before, wake) : before + dice.below(1_500);
  const ownLeg = actor.kind === "agentStaff" ? offerSides.find((side) => state.legs[side].agentId === actor.agentId) : undefined;
  const leg = ownLeg && dice.chance(90) ? ownLeg : dice.pick(offerSides);
  const make: Maker = makers[type];
  return { actor, command: make(dice, state, actor, now, leg), now };
}
