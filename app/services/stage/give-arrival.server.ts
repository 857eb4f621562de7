import { type NewAuditEntry, recordAudit } from "#data/audit/audit.server.ts";
import type { Tx } from "#data/db.server.ts";
import { listAgentStaff } from "#data/message/message-readers.server.ts";
import { moveReference } from "#data/money/references.server.ts";
import type { OfferSide, OfferState } from "#domain/offer/state.ts";
import { notifyPeople } from "#services/notification/notify-people.server.ts";
import { numberOfReference, referenceScope } from "./transfer-reference.ts";

export const networkOf = (state: OfferState, leg: OfferSide): string => `in:${referenceScope(state.legs[leg])}`;

interface Ends {
  readonly from: OfferState;
  readonly to: OfferState;
  readonly toLeg: OfferSide;
}

interface Given {
  /** The leg that loses the arrival. */
  readonly leg: OfferSide;
  /** The reference in the claimed notation. */
  readonly number: string;
  readonly reason: string;
}

async function tell(tx: Tx, { from, to, toLeg }: Ends, { leg, number, reason }: Given): Promise<void> {
  const staff = (await listAgentStaff(tx, from.legs[leg].agentId)).map(({ userId }) => userId);
  const key = `${number}:${from.id}:${to.id}`;
  const payers = { from: from.sides[leg]?.memberId, to: to.sides[toLeg]?.memberId };
  const readers = (payer: string | undefined) => [...new Set([...staff, ...(payer === undefined ? [] : [payer])])];
  const [taken, given] = [
    { humanReadableId: from.humanId, detail: reason },
    { humanReadableId: to.humanId, subject: numberOfReference(number).slice(-6) },
  ];
  await notifyPeople(tx, readers(payers.from), { type: "arrivalTaken", dedupeKey: `taken:${key}`, data: taken, offerId: from.id });
  await notifyPeople(tx, readers(payers.to), { type: "arrivalGiven", dedupeKey: `given:${key}`, data: given, offerId: to.id });
}

/**
 * Moves the reference of an arrival to another deal's leg, writes the audit of both deals, and notifies both payers and the agent's
 * staff. Returns false when another command moved it before.
 */
export async function giveArrival(
  tx: Tx,
  ends: Ends,
  given: Given,
  who: Pick<NewAuditEntry, "actorId" | "actorKind" | "actorRole" | "ip" | "requestId">,
): Promise<boolean> {
  const { from, to, toLeg } = ends;
  const { leg, number, reason } = given;
  const claim = { network: networkOf(from, leg), reference: number, kind: "receipt", offerId: to.id, leg: toLeg, commandId: null } as const;
  if (!(await moveReference(tx, claim, { offerId: from.id, leg }))) return false;
  const entry = { ...who, objectType: "offer", reason } as const;
  const diff = { network: claim.network, reference: number, from: from.humanId, to: to.humanId };
  await recordAudit(tx, { ...entry, action: "offer.arrival.taken", objectId: from.id, diff: { ...diff, leg } });
  await recordAudit(tx, { ...entry, action: "offer.arrival.given", objectId: to.id, diff: { ...diff, leg: toLeg } });
  await tell(tx, ends, given);
  return true;
}
