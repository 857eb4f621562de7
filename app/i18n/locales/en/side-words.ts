import type ru from "../ru/side-words.ts";

export default {
  remind: "Remind your partner",
  reminded: "You reminded your partner {{at}}. You can do it again from {{from}}",
  ask: "Has the money arrived?",
  arrived: "The money has arrived",
  missing: "The money has not arrived",
  saidArrived: "You said at {{at}} that the money has arrived. The agent compares it with its bank and closes the payout",
  saidMissing: "You said at {{at}} that the money has not arrived. The agent and a manager know and are looking for the payment",
  more: "Tell us more",
} satisfies typeof ru;
