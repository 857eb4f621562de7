import type ru from "../ru/notices.ts";

export default {
  offerCommandRefused: "Deal {{no}}: the action was not carried out. {{reason}}",
  accountSuspended: "New deals are closed to you until {{until}}: three late payments in 90 days. Please finish your open deals",
  ledgerFault: "The ledger does not add up: {{subject}}. {{detail}}",
  other: "Something new[[ in deal {{no}}]]",
} satisfies Record<keyof typeof ru, string>;
