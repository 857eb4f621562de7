import type ru from "../ru/evidence.ts";

const en: typeof ru = {
  view: {
    title: "Documents",
    none: "No files yet",
    noneText: {
      incoming: "The payer has not attached a proof yet",
      outgoing: "Attach the payment order",
      confirmation: "Attach the confirmation of arrival",
      refund: "Attach the refund document",
    },
    proof: "The payer's proof",
    incoming: "Agent's file: pay-in",
    outgoing: "Agent's file: payout",
    confirmation: "Agent's file: arrival",
    refund: "Agent's file: refund",
    preview: "Picture: {{name}}",
    proofAt: "claimed {{time}}",
    late: "after the deadline",
    hash: "Transaction hash",
    note: "The payer's note",
  },
  facts: {
    title: "What must match",
    network: "Network",
    tail: "account {{tail}}",
    stated: "Stated by the agent",
    booked: "booked {{time}}",
    thirdParty: "paid by a third party",
    requisites: "The recipient's details",
    holder: "Recipient",
    bank: "Bank",
    masked: "The agent and a moderator see the full details. The account ends with {{tail}}",
  },
  signal: {
    fileUsed: "The same file is attached to another deal: {{offers}}",
    nameDiffers: "The name differs: expected “{{expected}}”, the statement says “{{stated}}”",
    accountNew: "The payer has never paid from this account ({{tail}})",
    agentStopped: "The agent is suspended: it takes no new money and keeps holding what it has",
    holdChanged:
      "The payout waits: the recipient changed the account. An agents manager confirms the new or the old one on the deal's page",
    holdRemoved: "The payout waits: the recipient removed the account. An agents manager names another one on the deal's page",
    bounced: "The last payout came back: {{reason}}",
    mismatch: "A question about the money is open: {{kind}}. The payer or a manager decides",
  },
  kind: {
    exact: "the sum matches",
    short: "too little",
    over: "too much",
    wrongCurrency: "another currency",
    late: "after the deadline",
    thirdParty: "third-party payer",
  },
};
export default en;
