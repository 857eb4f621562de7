import type { Tx } from "#data/db.server.ts";
import { listAgentStaff, listReaders, listVerifiers, type MessageReader } from "#data/message/message-readers.server.ts";
import { offerSides } from "#domain/offer/state.ts";
import { describe } from "#domain/text/describe.ts";
import type { EventContext } from "#domain/text/event-context.ts";
import type { Message, Reader } from "#domain/text/message.ts";

/** One message for one recipient. */
export interface Addressed {
  readonly person: MessageReader;
  readonly reader: Reader;
  readonly message: Message;
}

type ByUser = { readonly userId: string; readonly reader: Reader; readonly message: Message };

const buildMessage = ({ event, before, after }: EventContext, reader: Reader) => describe(event, before, after, reader);

function toMembers(happening: EventContext): ByUser[] {
  const { sides, legs } = happening.after;
  const memberIds = offerSides.map((side) => sides[side]?.memberId);
  return offerSides.flatMap((side) => {
    const own = memberIds[offerSides.indexOf(side)];
    const receiver = legs[side].beneficiary;
    const asSide: Reader = { as: "side", side };
    const asReceiver: Reader = { as: "receiver", leg: side };
    const told = own === undefined ? null : buildMessage(happening, asSide);
    const found: ByUser[] = told && own ? [{ userId: own, reader: asSide, message: told }] : [];
    // A receiver who is a side already gets the side's message about the payout (design/letters §14).
    if (receiver?.kind !== "receiver" || receiver.memberId === undefined || memberIds.includes(receiver.memberId)) return found;
    const toReceiver = buildMessage(happening, asReceiver);
    return toReceiver ? [...found, { userId: receiver.memberId, reader: asReceiver, message: toReceiver }] : found;
  });
}

/** Staff who submitted a stage of this leg, because declined work goes to its submitter and not to the whole agent. */
function toSubmitters(happening: EventContext): ByUser[] {
  return offerSides.flatMap((leg) => {
    const { incoming, outgoing, confirmation, refund } = happening.before.legs[leg];
    const submitters = new Set([incoming, outgoing, confirmation, refund].flatMap((stage) => stage.submittedBy ?? []));
    return [...submitters].flatMap((userId) => {
      const reader: Reader = { as: "agentStaff", leg, userId };
      const message = buildMessage(happening, reader);
      return message?.code === "stageReturned" ? [{ userId, reader, message }] : [];
    });
  });
}

async function toAgentStaff(tx: Tx, happening: EventContext): Promise<Addressed[]> {
  const ofLegs = offerSides.map(async (leg): Promise<Addressed[]> => {
    const message = buildMessage(happening, { as: "agentStaff", leg, userId: "" });
    if (message === null) return [];
    const staff = await listAgentStaff(tx, happening.after.legs[leg].agentId);
    return staff.map((person) => ({ person, reader: { as: "agentStaff", leg, userId: person.userId }, message }));
  });
  return (await Promise.all(ofLegs)).flat();
}

/** Staff of an agent that gives a leg away get a message, because they cannot see the offer afterwards. */
async function toFormerStaff(tx: Tx, happening: EventContext): Promise<Addressed[]> {
  const { event, before } = happening;
  if (event.type !== "legReassigned") return [];
  const reader: Reader = { as: "formerStaff", leg: event.leg };
  const message = buildMessage(happening, reader);
  if (message === null) return [];
  return (await listAgentStaff(tx, before.legs[event.leg].agentId)).map((person) => ({ person, reader, message }));
}

async function toVerifiers(tx: Tx, happening: EventContext): Promise<Addressed[]> {
  if (buildMessage(happening, { as: "manager", userId: "" }) === null) return [];
  return (await listVerifiers(tx)).flatMap((person) => {
    const reader: Reader = { as: "manager", userId: person.userId };
    const message = buildMessage(happening, reader);
    return message ? [{ person, reader, message }] : [];
  });
}

/** Returns all messages that this event can cause for any reader, without a query. */
export function possibleMessages(happening: EventContext): Message[] {
  const staff: Reader[] = [
    ...offerSides.flatMap((leg) => [{ as: "agentStaff", leg, userId: "" } as const, { as: "formerStaff", leg } as const]),
    { as: "manager", userId: "" },
  ];
  const named = [...toMembers(happening), ...toSubmitters(happening)].map(({ message }) => message);
  return [...named, ...staff.flatMap((reader) => buildMessage(happening, reader) ?? [])];
}

/** Returns the recipients of this event's messages. Most events concern two members and cost one query. */
export async function listAddressed(tx: Tx, happening: EventContext): Promise<Addressed[]> {
  const named = [...toMembers(happening), ...toSubmitters(happening)];
  const [readers, staff, formerStaff, verifiers] = await Promise.all([
    listReaders(tx, [...new Set(named.map(({ userId }) => userId))]),
    toAgentStaff(tx, happening),
    toFormerStaff(tx, happening),
    toVerifiers(tx, happening),
  ]);
  const people = new Map(readers.map((one) => [one.userId, one]));
  const members = named.flatMap(({ userId, ...rest }) => {
    const person = people.get(userId);
    return person ? [{ person, ...rest }] : [];
  });
  return [...members, ...staff, ...formerStaff, ...verifiers];
}
