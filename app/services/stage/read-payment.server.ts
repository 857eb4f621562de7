import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { isPointOf } from "#contracts/stage/stage-points.ts";
import { findAgentAccount } from "#data/account/requisites.server.ts";
import { getAgent } from "#data/agent/agents.server.ts";
import { findInvoice } from "#data/document/document-facts.server.ts";
import { listOfferFiles } from "#data/document/files.server.ts";
import { listWalletEndings } from "#data/money/hash-claims.server.ts";
import { listReceipts } from "#data/money/receipts.server.ts";
import { listEvents } from "#data/offer/offers.server.ts";
import { listChecks, listClaims, listLastChecks } from "#data/offer/stage-claims.server.ts";
import { mapPersonNames } from "#data/people/names.server.ts";
import { allowed } from "#domain/offer/allowed.ts";
import type { OfferEvent } from "#domain/offer/events.ts";
import { countedSum, foreignHeldOf, heldOf, isAgentSuspended, isMismatchOpen, payoutOf } from "#domain/offer/facts.ts";
import { latenessOf } from "#domain/offer/lateness.ts";
import { type OfferSide, type OfferState, offerSides, type StageName, stageNames } from "#domain/offer/state.ts";
import { actorFor } from "#domain/people/access/roles.ts";
import { shortCompanyName } from "#domain/people/company/short-company-name.ts";
import { countFilePages } from "#files/page-count.server.ts";
import { readBeneficiaryRequisites } from "#services/account/read-requisites.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { stageOfVerdict } from "#services/independence/refuse-dependent.server.ts";
import { mapNamesIn, namedIn } from "#services/names/shown-names.server.ts";
import { type OfferReader, readVisibleOffer } from "#services/offer/read-visible-offer.server.ts";
import { agentHead } from "./agent-head.ts";
import { stageHistory } from "./payment-history.ts";
import { listIndependenceSignals } from "./payment-independence.server.ts";
import { findNeighbours, type OwnQueue } from "./payment-neighbours.server.ts";
import { isKnownAccount, listSignals } from "./payment-signals.server.ts";
import type { EvidenceFile, PaymentView, StageView } from "./payment-view.ts";
import { slaOf } from "./sla.ts";
import { roundOf } from "./stage-claims.server.ts";

export interface PaymentQuestion {
  /** Uuid or human number. */
  readonly offerId: string;
  readonly stage: StageName;
  /** By default the shown leg that can be worked on, the owner's first. */
  readonly leg?: OfferSide;
  /** Restricts the page to this agent's legs and queue. */
  readonly agentId?: string;
}

/** Evidence for the verdict on each stage, the newest claim first. */
const evidenceOf: Readonly<Record<StageName, readonly EvidenceFile["from"][]>> = {
  incoming: ["incoming", "returned", "proof"],
  outgoing: ["outgoing"],
  confirmation: ["confirmation", "outgoing"],
  refund: ["refund", "incoming", "proof"],
};

/** A returned stage has no files of its own, so the files of the returned submission are shown. */
function returnedFiles({ legs }: OfferState, leg: OfferSide, events: readonly OfferEvent[]): readonly string[] {
  if (legs[leg].incoming.status !== "returned") return [];
  const last = events.findLast((event) => event.type === "incomingSubmitted" && event.leg === leg);
  return last?.type === "incomingSubmitted" ? last.fileIds : [];
}

const legsOf = (reader: OfferReader): readonly OfferSide[] =>
  reader.as === "agent" ? reader.legs : reader.as === "manager" ? offerSides : [];

interface Evidenced {
  readonly state: OfferState;
  readonly leg: OfferSide;
  readonly stage: StageName;
  readonly events: readonly OfferEvent[];
}

async function listEvidence(
  { state, leg, stage, events }: Evidenced,
  { principal: { userId: reader } }: ServiceContext,
): Promise<readonly EvidenceFile[]> {
  const { legs, sides } = state;
  const idsOf = (from: EvidenceFile["from"]) => {
    if (from === "proof") return sides[leg]?.proof?.fileIds ?? [];
    return from === "returned" ? returnedFiles(state, leg, events) : legs[leg][from].fileIds;
  };
  const files = new Map((await listOfferFiles(state.id)).map((file) => [file.id, file]));
  const listed = evidenceOf[stage].flatMap((from) =>
    idsOf(from).flatMap((id) => {
      const file = files.get(id);
      return file ? [{ file, from }] : [];
    }),
  );
  return Promise.all(
    listed.map(async ({ file, from }) => {
      const { id, name, mime, size, createdAt } = file;
      return { id, name, mime, size, at: createdAt, from, pages: await countFilePages(file, reader) };
    }),
  );
}

function refundOf(state: OfferState, leg: OfferSide): PaymentView["refund"] {
  const money = state.legs[leg];
  if (money.refund.status === "closed" || money.refund.status === "verified") return null;
  return money.refundOf === "excess"
    ? { of: "excess", amount: money.excess, others: [] }
    : { of: money.refundOf ?? "everything", amount: heldOf(money), others: money.refundOf === "commission" ? [] : foreignHeldOf(money) };
}

const isLateFor = ({ phase, lateSides, expiredAt }: OfferState, leg: OfferSide): boolean =>
  phase === "suspended" && lateSides.includes(leg) && expiredAt !== undefined;

/** Of several waiting legs of one agent, chooses the one that can be worked on. */
function chooseLeg(state: OfferState, legs: readonly OfferSide[], { stage, leg }: PaymentQuestion): OfferSide | undefined {
  if (leg) return legs.includes(leg) ? leg : undefined;
  return legs.find((one) => ["open", "returned", "submitted"].includes(state.legs[one][stage].status)) ?? legs[0];
}

/**
 * Returns one stage of one leg with its evidence, facts and history (design/screens §14), for staff of the leg's agent and for managers.
 * Requisites are masked according to the reader's permission. `NOT_FOUND` for all others and for a leg of another agent.
 */
export async function readPayment(ctx: ServiceContext, question: PaymentQuestion): Promise<ServiceResult<PaymentView>> {
  const visible = await readVisibleOffer(ctx, question.offerId);
  if (!visible.ok) return visible;
  const { state, reader } = visible.value;
  const isShown = (one: OfferSide) => question.agentId === undefined || state.legs[one].agentId === question.agentId;
  const legs = legsOf(reader).filter(isShown);
  const leg = chooseLeg(state, legs, question);
  if (leg === undefined || !stageNames.includes(question.stage)) return missing;
  return {
    ok: true,
    value: await viewOf(ctx, state, { legs, leg, stageName: question.stage, isOneAgent: question.agentId !== undefined }),
  };
}

interface Looked {
  readonly legs: readonly OfferSide[];
  readonly leg: OfferSide;
  readonly stageName: StageName;
  readonly isOneAgent: boolean;
}

async function viewOf(ctx: ServiceContext, state: OfferState, { legs, leg, stageName, isOneAgent }: Looked): Promise<PaymentView> {
  const money = state.legs[leg];
  const events = (await listEvents(state.id)).map(({ event }) => event);
  const [agent, account, evidence, receipts, beneficiary, invoice, queue, desk, payerWallets] = await Promise.all([
    getAgent(money.agentId),
    findAgentAccount(money.agentAccountId),
    listEvidence({ state, leg, stage: stageName, events }, ctx),
    listReceipts(state.id),
    readBeneficiaryRequisites(ctx, state, leg),
    money.beneficiary?.kind === "supplier" ? findInvoice(state.id) : null,
    findNeighbours(queueOf(ctx, money.agentId, isOneAgent), stageName, state.id, leg),
    readDesk(ctx, state, leg, stageName),
    stageName === "refund" ? listPayerWallets(state, leg) : [],
  ]);
  const happenings = stageHistory(events, stageName, leg);
  const stage = money[stageName];
  const sideIds = offerSides.map((side) => state.sides[side]?.memberId);
  // The sides' names are compared with bank documents, so they stay as typed; colleagues' names are in the reader's language.
  const [typed, shown] = await Promise.all([
    mapPersonNames(peopleOf(sideIds)),
    mapNamesIn(ctx.principal.language, peopleOf([...happenings.map(({ by }) => by), stage.submittedBy, stage.verifiedBy])),
  ]);
  const nameOf = (id: string | undefined) => (id === undefined ? null : (typed.get(id) ?? shown.get(id) ?? null));
  const payerName = nameOf(state.sides[leg]?.memberId);
  const known = new Map(money.receipts.map((receipt) => [receipt.id, receipt]));
  const stated = receipts.find(({ id }) => id === money.incoming.receiptId);
  const isJudged = stageName === "incoming" && stage.status !== "verified";
  const isAccountKnown = isJudged ? await isKnownAccount(state, leg, stated) : null;
  const independence = await listIndependenceSignals(ctx, { state, leg, stage: stageName });
  const isIndependent = !independence.some(({ kind }) => kind === "notIndependent");
  const payment = await listSignals({
    ...{ state, leg, stage: stageName, payerName, fileIds: evidence.flatMap(({ id, from }) => (from === "returned" ? [] : [id])) },
    ...{ stated, isAccountKnown, agent, now: ctx.now, isAgentStopped: isAgentSuspended(state, leg) },
    bounceReason: happenings.findLast(({ type }) => type === "payoutBounced")?.reason,
  });
  return {
    ...{ offerId: state.id, humanId: state.humanId, version: state.version, phase: state.phase, corridor: state.corridor },
    ...{ leg, legs, stageName, payerName, payerWallets, files: evidence, queue, isAccountKnown },
    signals: [...independence, ...payment],
    ...desk,
    sides: { owner: sideOf(state, "owner", nameOf), buyer: sideOf(state, "buyer", nameOf) },
    stage: { ...stageView(ctx, stage, nameOf), isIndependent },
    sla: stage.dueAt === undefined ? null : slaOf({ openedAt: stage.openedAt ?? null, dueAt: stage.dueAt }, agent.calendar, ctx.now),
    lateSince: latenessOf(state, leg, stageName, ctx.now)?.since ?? null,
    isVerifier: ctx.principal.agentId === null,
    network: money.network ?? null,
    agent: agentHead(agent, ctx.now),
    account: account && { holderName: account.holderName, bankName: account.bankName, last4: account.last4 },
    ...{ payIn: money.payIn, principal: money.principal, commission: money.commission },
    ...{ networkCommission: money.networkCommission ?? null, payout: payoutOf(money), held: heldOf(money) },
    refund: refundOf(state, leg),
    proof: proofOf(state, leg),
    receipts: receipts.flatMap((row) => (known.has(row.id) ? [{ ...row, isVerified: known.get(row.id)?.verified === true }] : [])),
    lastStatement:
      money.incoming.status === "returned" ? (receipts.findLast((row) => row.leg === leg && !known.has(row.id)) ?? null) : null,
    ...{ payoutReference: money.outgoing.reference ?? null, paidOutAt: money.outgoing.submittedAt ?? null },
    beneficiary: beneficiary.ok ? beneficiary.value : null,
    purpose: invoice?.purpose ?? state.humanId,
    mismatch: isMismatchOpen(money) ? (money.mismatch?.kind ?? null) : null,
    weighing: {
      ...{ payIn: money.payIn, countedBefore: countedSum(money), toleranceMinor: state.policy.toleranceMinor },
      ...{ lateAfter: isLateFor(state, leg) ? (state.expiredAt ?? null) : null, timeZone: agent.timeZone },
    },
    history: happenings.map((one) => ({ ...one, person: nameOf(one.by) })),
    acts: actsOf(ctx, state, leg).filter((act) => isIndependent || stageOfVerdict(act) !== stageName),
  };
}

async function listPayerWallets({ sides, legs }: OfferState, leg: OfferSide): Promise<readonly string[]> {
  const [payer, network] = [sides[leg]?.memberId, legs[leg].network];
  return payer === undefined || network === undefined ? [] : listWalletEndings(payer, network);
}

const shortOf = (name: string | null) => name && shortCompanyName(name);

const sideOf = ({ sides, legs }: OfferState, side: OfferSide, nameOf: (id: string | undefined) => string | null) => ({
  name: shortOf(nameOf(sides[side]?.memberId)),
  currency: legs[side].payIn.currency,
});

const queueOf = ({ principal }: ServiceContext, agentId: string, isOneAgent: boolean): OwnQueue =>
  principal.agentId === null
    ? { agentId: isOneAgent ? agentId : null, statuses: ["submitted"] }
    : { agentId, statuses: ["open", "returned"] };

/** Returns the claim on the stage, and the points that the reader has checked. */
async function readDesk(
  { principal: { userId, language }, now }: ServiceContext,
  state: OfferState,
  side: OfferSide,
  stage: StageName,
): Promise<Pick<PaymentView, "claim" | "checked" | "agentChecked">> {
  const { submittedBy, submittedAt } = state.legs[side][stage];
  const agentsList = { offerId: state.id, side, stage, userId: submittedBy ?? "" };
  const [claims, checked, agentChecked] = await Promise.all([
    listClaims([state.id], now).then((rows) => namedIn(language, rows, [["userId", "name"]])),
    listChecks({ offerId: state.id, side, stage, round: roundOf(state, side, stage), userId }),
    submittedBy === undefined || submittedAt === undefined ? Promise.resolve<string[]>([]) : listLastChecks(agentsList, submittedAt),
  ]);
  const claim = claims.find((one) => one.side === side && one.stage === stage);
  return {
    claim: claim ? { name: claim.name, until: claim.until, isOwn: claim.userId === userId } : null,
    checked: checked.filter((point) => isPointOf(stage, point)),
    agentChecked: agentChecked.filter((point) => isPointOf(stage, point)),
  };
}

const peopleOf = (ids: readonly (string | undefined)[]): string[] =>
  [...new Set(ids.filter((id) => id !== undefined && id.length === 36))] as string[];

function stageView(
  { principal }: ServiceContext,
  stage: OfferState["legs"]["owner"]["incoming"],
  nameOf: (id?: string) => string | null,
): Omit<StageView, "isIndependent"> {
  const { status, dueAt, submittedAt, verifiedAt, returnReason, statedReason, result, reference } = stage;
  return {
    ...{ status, dueAt, submittedAt, verifiedAt, returnReason, statedReason, result, reference },
    ...{ submittedBy: nameOf(stage.submittedBy), verifiedBy: nameOf(stage.verifiedBy), isOwn: stage.submittedBy === principal.userId },
  };
}

function proofOf({ sides }: OfferState, leg: OfferSide): PaymentView["proof"] {
  const proof = sides[leg]?.proof;
  return proof ? { at: proof.at, late: proof.late, hash: proof.transactionHash ?? null, note: proof.note ?? null } : null;
}

function actsOf({ principal, now }: ServiceContext, state: OfferState, leg: OfferSide): PaymentView["acts"] {
  const actor = actorFor(principal);
  if (actor === null || principal.isSuspended) return [];
  return allowed(state, actor, now).flatMap((action) => (action.leg === leg ? [action.command] : []));
}
