import type ru from "../../ru/staff/payment-signals.ts";

const en: typeof ru = {
  arrived: "The recipient said at {{at}}: the money has arrived",
  missing: "The recipient said at {{at}}: the money has not arrived. Trace the payment with your bank",
  wallet: "payer’s wallet {{tails}}",
  thisDeal: "this deal",
  hashNamed: "Other deals name the same hash: {{offers}}. Tell by amount, time and the payer's wallet whose transfer it is",
  twins: "Other deals wait for the same amount on this wallet: {{offers}}. Do not mix them up",
  fileUsed: "The same file is attached to another deal: {{offers}}",
  fileRepeated: "The same file is already attached in this deal: {{places}}",
  numberUsed: "Another deal has the number {{number}} too: {{offers}}. Compare day, amount and payer",
  nameDiffers: "The name differs: expected “{{expected}}”, the statement says “{{stated}}”",
  accountNew: "The payer has never paid from this account ({{tail}})",
  agentStopped: "The agent is suspended: it takes no new money and keeps holding what it has",
  suspended: "The deal is suspended: a manager decides",
  suspendedUntil: "The deal is suspended: a manager decides by {{at}}",
  samePayee: "The same account is paid for {{offers}} today too",
  dayProposed:
    "The statement of {{day}} differs from an adjacent one by {{amount}} and waits for a second person: payouts from this account wait",
  dayOpen: "The nominal account differs from the statement of {{day}} by {{amount}}: payouts wait",
  holdChanged: "The payout waits: the recipient changed the account. An agents manager confirms the new or the old one on the deal's page",
  holdBlocked: "The payout waits: the member is blocked. An agents manager decides about it on the deal's page",
  holdRemoved: "The payout waits: the recipient removed the account. An agents manager names another one on the deal's page",
  notIndependent: {
    registered: "Somebody else has to verify this: you registered the employee who stated it",
    invited: "Somebody else has to verify this: you invited the employee who stated it",
    moved: "Somebody else has to verify this: you changed the role or the agent of the employee who stated it",
    restored: "Somebody else has to verify this: you restored the access of the employee who stated it",
    letIn: "Somebody else has to verify this: you unlocked the account of the employee who stated it",
    connected:
      "Somebody else has to verify this: your account and the account of the employee who stated it are connected by registrations",
  },
  sharedSignIn: {
    device:
      "You and the employee who stated this logged in from one device within an hour ({{at}}). The audit log will say so if you verify",
    address:
      "You and the employee who stated this logged in from one network within an hour ({{at}}). The audit log will say so if you verify",
  },
  registeredBy: "{{name}} stated this. The account was registered by {{by}} on {{at}}",
  bounced: "The last payout came back: {{reason}}",
  mismatch: "A question about the money is open: {{kind}}. The payer or a manager decides",
};

export default en;
