import type ru from "../../ru/staff/payment-signals.ts";

const en: typeof ru = {
  arrived: "The recipient reported at {{at}} that the money has arrived",
  missing: "The recipient reported at {{at}} that the money hasn't arrived. Trace the payment with your bank",
  wallet: "payer's wallet {{tails}}",
  thisDeal: "this deal",
  hashNamed: "Other deals give the same hash: {{offers}}. Use the amount, time and payer's wallet to tell whose transfer it is",
  twins: "Other deals are waiting for the same amount on this wallet: {{offers}}. Don't mix them up",
  fileUsed: "The same file is attached to another deal: {{offers}}",
  fileRepeated: "The same file is already attached to this deal: {{places}}",
  numberUsed: "Another deal has the same number, {{number}}: {{offers}}. Compare the date, amount and payer",
  nameDiffers: "The name doesn't match: we expected “{{expected}}”, the statement says “{{stated}}”",
  accountNew: "The payer has never paid from this account ({{tail}})",
  agentStopped: "The agent is suspended. It isn't accepting new money and keeps holding what it has",
  suspended: "The deal is on hold. A manager will decide",
  suspendedUntil: "The deal is on hold. A manager will decide by {{at}}",
  samePayee: "Also paying out to this account today: {{offers}}",
  dayProposed:
    "The {{day}} statement differs from the adjacent one by {{amount}} and is waiting for a second person. Payouts from this account are on hold",
  dayOpen: "The nominal account differs from the {{day}} statement by {{amount}}. Payouts are on hold",
  holdChanged: "Payout on hold: the recipient changed the account. An agents manager confirms the new or the old one on the deal page",
  holdBlocked: "Payout on hold: the member is blocked. An agents manager decides on the deal page",
  holdRemoved: "Payout on hold: the recipient removed the account. An agents manager names another one on the deal page",
  notIndependent: {
    registered: "Someone else has to verify this: you registered the employee who entered it",
    invited: "Someone else has to verify this: you invited the employee who entered it",
    moved: "Someone else has to verify this: you changed the role or agent of the employee who entered it",
    restored: "Someone else has to verify this: you restored access for the employee who entered it",
    letIn: "Someone else has to verify this: you unlocked login for the employee who entered it",
    connected:
      "Someone else has to verify this: your account is linked by staff registrations to the account of the employee who entered it",
  },
  sharedSignIn: {
    device:
      "You and the employee who entered this logged in from the same device less than an hour apart ({{at}}). If you verify it, the audit log will note that",
    address:
      "You and the employee who entered this logged in from the same network less than an hour apart ({{at}}). If you verify it, the audit log will note that",
  },
  registeredBy: "{{name}} entered this. Their account was registered by {{by}} on {{at}}",
  bounced: "The last payout came back: {{reason}}",
  mismatch: "Open question about the money: {{kind}}. The payer or a manager decides",
};

export default en;
