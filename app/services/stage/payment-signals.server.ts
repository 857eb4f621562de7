import { pool } from "#data/db.server.ts";
import { listClaimsOfHash, listDuplicates, listWalletEndings } from "#data/money/hash-claims.server.ts";
import type { Receipt } from "#data/money/receipts.server.ts";
import { listNumberUses } from "#data/money/references.server.ts";
import { findSideWord } from "#data/offer/side-words.server.ts";
import { listFileReuse, listRepeated, readPayerHabit } from "#data/offer/stage-facts.server.ts";
import { otherSide } from "#domain/offer/facts.ts";
import { type Instant, type OfferSide, type OfferState, offerSides, type StageName, stageNames } from "#domain/offer/state.ts";
import { findHeldAccounts } from "#services/book/held-accounts.server.ts";
import { wordOnPayout } from "#services/offer/own/answer-payout.server.ts";
import { mapLatinNames } from "#services/profile/personal-details.server.ts";
import { isSameName } from "#services/same-name.ts";
import type { EvidenceFile, PaymentSignal } from "./payment-view.ts";
import { mapSamePayees } from "./same-payee.server.ts";
import { plainBankNumber, referenceScope } from "./transfer-reference.ts";

interface Looked {
  readonly state: OfferState;
  readonly leg: OfferSide;
  readonly stage: StageName;
  readonly payerName: string | null;
  readonly fileIds: readonly string[];
  readonly stated: Receipt | undefined;
  readonly isAccountKnown: boolean | null;
  readonly isAgentStopped: boolean;
  readonly bounceReason: string | undefined;
  /** Agent of the leg. */
  readonly agent: { readonly id: string; readonly timeZone: string };
  readonly now: Instant;
}

/**
 * A hash is public on the chain before its payer names it, so several deals may name one, and staff must decide which deal it belongs
 * to.
 */
async function signalsOfClaims({ state, leg }: Looked): Promise<PaymentSignal[]> {
  const { network, agentAccountId, payIn } = state.legs[leg];
  if (network === undefined) return [];
  const hash = state.sides[leg]?.proof?.transactionHash;
  const payer = state.sides[leg]?.memberId;
  const [named, twins, wallets] = await Promise.all([
    hash === undefined ? [] : listClaimsOfHash(network, hash, state.id),
    listDuplicates(agentAccountId, payIn, state.id),
    payer === undefined ? [] : listWalletEndings(payer, network),
  ]);
  return [
    ...(named.length > 0 ? [{ kind: "hashNamed", claims: named, wallets } as const] : []),
    ...(twins.length > 0 ? [{ kind: "twins", claims: twins, wallets } as const] : []),
  ];
}

type FilePlace = EvidenceFile["from"];

/** Returns the places of the offer's other documents: those of both legs and the payers' proofs. */
function placesOf({ legs, sides }: OfferState): ReadonlyMap<string, FilePlace> {
  const listed = offerSides.flatMap((side) => [
    ...(sides[side]?.proof?.fileIds ?? []).map((id): [string, FilePlace] => [id, "proof"]),
    ...stageNames.flatMap((stage) => legs[side][stage].fileIds.map((id): [string, FilePlace] => [id, stage])),
  ]);
  return new Map(listed);
}

/** Returns where the agent's documents of this stage are also used in the offer, because one document cannot prove two events. */
async function listPlacesOfCopies({ state, leg, stage }: Looked): Promise<readonly FilePlace[]> {
  const places = placesOf(state);
  const own = state.legs[leg][stage].fileIds;
  const copies = await listRepeated(
    own,
    [...places.keys()].filter((id) => !own.includes(id)),
  );
  return [...new Set(copies.flatMap((id) => places.get(id) ?? []))];
}

/** Returns whether the payer has paid from the submitted account before; null without an account or other payments. */
export async function isKnownAccount(state: OfferState, leg: OfferSide, stated: Receipt | undefined): Promise<boolean | null> {
  const [tail, memberId] = [stated?.payerAccountTail, state.sides[leg]?.memberId];
  if (!(tail && memberId)) return null;
  const { hasPaid, isKnown } = await readPayerHabit(memberId, tail, state.id);
  return hasPaid ? isKnown : null;
}

/** Returns whether the stated payer's name differs from the member's, in the spelling of the profile and of the passport. */
async function isOtherName({ state, leg, payerName }: Looked, name: string): Promise<boolean> {
  if (payerName === null || isSameName(payerName, name)) return false;
  const memberId = state.sides[leg]?.memberId;
  const latin = memberId === undefined ? undefined : (await mapLatinNames([memberId])).get(memberId);
  return latin === undefined || !isSameName(latin, name);
}

async function ofIncoming(looked: Looked): Promise<PaymentSignal[]> {
  const { payerName, stated, isAccountKnown } = looked;
  if (!stated) return [];
  const { payerName: name, payerAccountTail: tail } = stated;
  return [
    ...(name && payerName && (await isOtherName(looked, name))
      ? [{ kind: "nameDiffers", expected: payerName, stated: name } as const]
      : []),
    ...(tail && isAccountKnown === false ? [{ kind: "accountNew", tail } as const] : []),
  ];
}

/** Banks reuse order numbers, so a used number proves nothing. The verifier compares day, amount and payer. */
async function ofNumber({ state, leg, stage, stated }: Looked): Promise<PaymentSignal[]> {
  const money = state.legs[leg];
  const number = plainBankNumber((stage === "incoming" ? stated?.reference : money[stage].reference) ?? "");
  if (money.rail === "crypto" || number === "") return [];
  const scope = referenceScope(money);
  const offers = await listNumberUses(stage === "incoming" ? `in:${scope}` : scope, number, state.id);
  return offers.length > 0 ? [{ kind: "numberUsed", number, offers }] : [];
}

/** The answer of the side that receives this payout. */
async function ofSide({ state, leg, stage }: Looked): Promise<PaymentSignal[]> {
  if (stage !== "confirmation") return [];
  const arrival = wordOnPayout(await findSideWord(state.id, otherSide(leg), pool), state.legs[leg]);
  return arrival === null ? [] : [{ kind: "sideSays", ...arrival }];
}

/** Reasons to delay a payout: the account's book differs from the bank, or its recipient was paid today already. */
async function ofLeaving({ state, leg, stage, agent, now }: Looked): Promise<PaymentSignal[]> {
  if (stage !== "outgoing" && stage !== "refund") return [];
  const { agentAccountId, rail } = state.legs[leg];
  const [held, payees] = await Promise.all([
    rail === "bank" ? findHeldAccounts([agentAccountId]) : null,
    stage === "outgoing" ? mapSamePayees(agent, now) : null,
  ]);
  const [open, others] = [held?.get(agentAccountId), payees?.get(`${state.id} ${leg}`) ?? []];
  return [
    ...(open ? [{ kind: "dayOpen", ...open } as const] : []),
    ...(others.length > 0 ? [{ kind: "samePayee", offers: others } as const] : []),
  ];
}

/** Returns warnings for staff before money is stated, sent or verified (design/screens §14). */
export async function listSignals(looked: Looked): Promise<readonly PaymentSignal[]> {
  if (looked.state.legs[looked.leg][looked.stage].status === "verified") return [];
  const { state, leg, stage, fileIds, isAgentStopped, bounceReason } = looked;
  const { beneficiaryHold, bounced } = state.legs[leg];
  const isPayout = stage === "outgoing" || stage === "confirmation";
  const [reused, places] = await Promise.all([listFileReuse(state.id, fileIds), listPlacesOfCopies(looked)]);
  return [
    ...(state.phase === "suspended" ? [{ kind: "suspended", until: state.deadline?.dueAt ?? null } as const] : []),
    ...(isAgentStopped ? [{ kind: "agentStopped" } as const] : []),
    ...(isPayout && beneficiaryHold ? [{ kind: "onHold", ...beneficiaryHold } as const] : []),
    ...((stage === "outgoing" || stage === "refund") && bounced ? [{ kind: "bounced", reason: bounceReason ?? "" } as const] : []),
    ...(reused.length > 0 ? [{ kind: "fileUsed", offers: reused } as const] : []),
    ...(await ofLeaving(looked)),
    ...(await ofNumber(looked)),
    ...(places.length > 0 ? [{ kind: "fileRepeated", places } as const] : []),
    ...(await ofSide(looked)),
    ...(stage === "incoming" ? [...(await signalsOfClaims(looked)), ...(await ofIncoming(looked))] : []),
  ];
}
