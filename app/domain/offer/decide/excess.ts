import { ok, refuse } from "../../outcome.ts";
import { type Decides, yes } from "../decision-input.ts";
import { isMismatchOpen, roomForExcess } from "../facts.ts";
import { begin } from "../transition.ts";
import { paymentEnd } from "../windows.ts";
import { settleChoice } from "./mismatch.ts";

/**
 * An excess leaves its offer only after the other offer has accepted it. Each offer decides for itself: an offer that is being cancelled
 * refuses, and one that accepted an excess can no longer be cancelled.
 */
export const decideExcess: Decides<"takeExcess" | "answerExcess"> = {
  takeExcess: (input) => {
    const { leg, amount, payerId, agentAccountId, from } = input.command;
    const { sides, legs } = input.state;
    const room = roomForExcess(input.state, leg);
    if (room === null) return refuse("STAGE.CLOSED");
    const isSamePlace = sides[leg]?.memberId === payerId && legs[leg].agentAccountId === agentAccountId;
    const fits = isSamePlace && room.currency === amount.currency && room.minor >= amount.minor;
    return fits ? yes(input, { type: "excessTaken", leg, amount, from }) : refuse("STATUS.CHANGED");
  },
  /** A late or repeated answer changes nothing. */
  answerExcess: (input) => {
    const { state, command, now } = input;
    const { leg, carryTo, isTaken } = command;
    const { mismatch, excess } = state.legs[leg];
    const offered = isMismatchOpen(state.legs[leg]) ? mismatch?.offered : undefined;
    if (!offered || offered.to.offerId !== carryTo.offerId || offered.to.leg !== carryTo.leg) return yes(input);
    if (isTaken) return ok(settleChoice(begin(state), now, { leg, choice: "carryExcess", by: offered.by, carryTo }));
    return yes(input, { type: "excessRefused", leg, carryTo, amount: excess, dueAt: paymentEnd(state, now) });
  },
};
