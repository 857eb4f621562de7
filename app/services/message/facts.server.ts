import type { Tx } from "#data/db.server.ts";
import { listReaders, mapAgentLabels, mapSnapshots } from "#data/message/message-readers.server.ts";
import { haveBothSigned } from "#domain/offer/facts.ts";
import { type OfferSide, type OfferState, offerSides } from "#domain/offer/state.ts";
import type { MessageFacts } from "#domain/text/letter-envelope.ts";
import { type Message, otherSide, type Reader } from "#domain/text/message.ts";
import { mapShortEnglish } from "#services/names/shown-names.server.ts";

export type FactsOf = (message: Message, reader: Reader) => MessageFacts;

/** Codes of messages about a payout. Only their readers see the account's last digits. */
const aboutPayout: readonly Message["code"][] = [
  "offerEscrowToMemberSuccess",
  "offerPayoutArrived",
  "offerPayoutHeld",
  "offerPayoutReleased",
  "offerToYourReceivingAccount",
  "offerToYourReceivingAccountSuccess",
];

function legOf(message: Message, reader: Reader): OfferSide {
  if ("leg" in message.params && message.params.leg !== undefined) return message.params.leg;
  if (reader.as === "side") return reader.side;
  return reader.as === "manager" ? "owner" : reader.leg;
}

/**
 * Reads, once per event, the names and account endings for the messages. A partner's name is included once both have signed, according
 * to the terms and as on the pages; an e-mail address only for readers who may see it (design/letters §9).
 */
export async function readFacts(tx: Tx, state: OfferState, messages: readonly Message[]): Promise<FactsOf> {
  const legs = offerSides.map((side) => state.legs[side]);
  const memberIds = [
    ...offerSides.flatMap((side) => state.sides[side]?.memberId ?? []),
    ...legs.flatMap((leg) => leg.beneficiary?.memberId ?? []),
  ];
  const wanted = messages.some(({ code }) => aboutPayout.includes(code)) ? legs.flatMap((leg) => leg.beneficiary?.snapshotId ?? []) : [];
  const sideIds = haveBothSigned(state) ? offerSides.flatMap((side) => state.sides[side]?.memberId ?? []) : [];
  const [readers, englishNames, agents, snapshots] = await Promise.all([
    listReaders(tx, [...new Set(memberIds)]),
    mapShortEnglish(sideIds, tx),
    mapAgentLabels(tx, [...new Set(legs.map((leg) => leg.agentId))]),
    mapSnapshots(tx, wanted),
  ]);
  const people = new Map(readers.map((one) => [one.userId, one]));
  const personOf = (id: string | undefined) => (id === undefined ? undefined : people.get(id));

  return (message, reader) => {
    const side = legOf(message, reader);
    const leg = state.legs[side];
    const payout = aboutPayout.includes(message.code) ? snapshots.get(leg.beneficiary?.snapshotId ?? "") : undefined;
    const isNamed = reader.as === "side" && haveBothSigned(state);
    const partner = isNamed ? personOf(state.sides[otherSide(reader.side)]?.memberId) : undefined;
    const receiver = leg.beneficiary?.kind === "receiver" ? personOf(leg.beneficiary.memberId)?.email : undefined;
    return {
      partner: partner?.displayName || undefined,
      partnerEn: englishNames.get(partner?.userId ?? "") || undefined,
      ...agents.get(leg.agentId),
      tail: payout?.tail,
      bank: payout?.bank,
      network: leg.network,
      receiverEmail: payout && reader.as === "side" && reader.side === otherSide(side) ? receiver : undefined,
      moneySenderEmail: reader.as === "receiver" ? personOf(state.sides[otherSide(side)]?.memberId)?.email : undefined,
    };
  };
}
