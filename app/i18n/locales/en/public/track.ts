import type ru from "../../ru/public/track.ts";

const en: typeof ru = {
  title: "Transfer of {{amount}}",
  steps: {
    awaited: "Waiting for the sender's money",
    held: "The agent has the money and is preparing the transfer",
    late: "The agent is late with the transfer",
    sent: "Transfer sent",
    arrived: "Transfer received",
    paused: "Transfer on hold",
    ended: "This transfer won't go ahead",
  },
  texts: {
    awaited:
      "Once the sender has paid and a manager has checked the money, the agent will send the transfer. You don't need to do anything",
    held: "Agent {{agent}} will send the transfer by {{at}}. You don't need to do anything",
    heldOpen: "Agent {{agent}} will send the transfer. You don't need to do anything",
    late: "Agent {{agent}} missed the deadline. A manager is on it, and the new deadline is {{at}}",
    lateOpen: "Agent {{agent}} missed the deadline. A manager is on it",
    sent: "Agent {{agent}} sent the transfer on {{at}}. Banks usually credit it within 1–2 business days. If it hasn't arrived, give your bank the reference",
    arrived: "The money is in the recipient's account",
    paused: "A manager is checking the deal. Ask the person who sent you this link for details",
    ended: "The money is going back to the sender. Ask the person who sent you this link for details",
  },
  course: "Progress",
  came: "Sender's money checked",
  paid: "Transfer sent and checked",
  arrivedAt: "Arrival confirmed",
  notYet: "not yet",
  facts: "Transfer details",
  recipient: "Recipient",
  account: "Account",
  agent: "Sent by agent",
  number: "Deal number",
  reference: "Bank reference",
  receipt: "Download receipt, PDF",
  receiptHint: "In Russian and English, with a verification code. Names and the account are shortened",
  expires: "The link works until",
  private: "This link is private: anyone with the address can open it, so names and the account are shortened",
  busy: "Too many requests from your address. Open the link later",
};

export default en;
