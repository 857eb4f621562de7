import { type Decides, yes } from "../decision-input.ts";
import { isMoneyInMotion, otherSide } from "../facts.ts";
import { type OfferSide, type OfferState, offerSides } from "../state.ts";

type SystemCommand = "bankAccountChanged" | "memberBlocked" | "agentSuspended" | "agentResumed";

/** Legs that pay out to this member, or to the recipient named by this member as a side. */
const legsPaying = ({ sides, legs }: OfferState, memberId: string): readonly OfferSide[] =>
  offerSides.filter((leg) => legs[leg].beneficiary?.memberId === memberId || sides[otherSide(leg)]?.memberId === memberId);

/** Broadcast facts are already true: they are never refused, and a repeat changes nothing. */
export const decideSystem: Decides<SystemCommand> = {
  bankAccountChanged: (input) => {
    const { state, command } = input;
    const { accountId, change: reason } = command;
    const touched = offerSides.filter((side) => state.legs[side].beneficiary?.accountId === accountId && !state.legs[side].paidOut);
    if (touched.length === 0) return yes(input);
    if (!isMoneyInMotion(state)) {
      // The owner of the changed account, so that messages can say whose change ended the offer.
      const by = touched.map((side) => state.legs[side].beneficiary?.memberId).find((id) => id !== undefined) ?? "system";
      return yes(input, { type: "offerCancelled", reason: "bankAccountChange", by });
    }
    const held = touched.filter((leg) => state.legs[leg].beneficiaryHold === undefined);
    return yes(input, ...held.map((leg) => ({ type: "beneficiaryHeld", leg, reason }) as const));
  },
  memberBlocked: (input) => {
    const { state, command } = input;
    const paying = legsPaying(state, command.memberId);
    if (paying.length === 0) return yes(input);
    if (!isMoneyInMotion(state)) return yes(input, { type: "offerCancelled", reason: "forced", by: "system" });
    const held = paying.filter((leg) => state.legs[leg].beneficiaryHold === undefined && !state.legs[leg].paidOut);
    return yes(input, ...held.map((leg) => ({ type: "beneficiaryHeld", leg, reason: "memberBlocked" }) as const));
  },
  agentSuspended: (input) => {
    const { state, command } = input;
    const leg = offerSides.find((side) => state.legs[side].agentId === command.agentId);
    if (!leg || state.hold?.agentIds.includes(command.agentId)) return yes(input);
    return yes(input, { type: "attentionRaised", kind: "agentSuspended", leg });
  },
  agentResumed: (input) => {
    const { state, command } = input;
    const leg = offerSides.find((side) => state.legs[side].agentId === command.agentId);
    if (!leg || !state.hold?.agentIds.includes(command.agentId)) return yes(input);
    return yes(input, { type: "attentionCleared", kind: "agentSuspended", leg });
  },
};
