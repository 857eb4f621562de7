/** Descriptions of the fields of a simulated step. */
export const sandboxTexts: Readonly<Record<string, string>> = {
  "simulateStep.step":
    "Who acts: the clock (the running deadline ends), the other member, or the agent with a manager who verifies. The guide explains each step.",
  "simulateStep.side": "The leg, named by the side that pays it in. Required for payments, payouts and refunds.",
  "simulateStep.amount": "For `paymentArrives`: `exact`, or a tenth too little (`short`) or too much (`over`).",
};
