import type ru from "../ru/notices.ts";

export default {
  offerCommandRefused: "Deal {{no}}: the action was not carried out. {{reason}}",
  accountSuspended: "New deals are closed to you until {{until}}: three late payments in 90 days. Finish your open deals",
  ledgerFault: "The ledger does not add up: {{subject}}. {{detail}}",
  accountAdded: "Account {{subject}} was added and sent for review",
  accountChanged: "Account {{subject}} was changed and sent for review. If this was not you, change your password",
  accountRemoved: "Account {{subject}} was removed. If this was not you, change your password",
  accountApproved: "Account {{subject}} is verified, you can choose it in deals",
  accountDeclined: "Account {{subject}} was declined: {{detail}}",
  accountQueued: "{{subject}} is waiting for a review of account {{detail}}",
  arrivalTaken: "Deal {{no}}: an arrival was found to be another deal’s payment. {{detail}}",
  arrivalGiven: "Deal {{no}}: arrival …{{subject}} was found to be its payment. The agent states it, a manager checks it",
  passwordChanged: "Your password was changed and other devices were logged out. If this was not you, write to support",
  moderationSuccess: "The check is over: everything is accepted. Your profile shows the status",
  moderationFailure: "The check is over, something has to be corrected[[: {{subject}} remarks]]",
  bankModeration: "We are checking your account. New deals are closed meanwhile, open ones go on",
  documentsRequested: "Documents are needed: {{detail}}",
  moderationQueued: "{{subject}} waits for a check of the profile",
  documentExpiresSoon: "A document of yours ends soon. Replace it in time, so that deals stay open",
  documentExpired: "A document of yours has expired. Replace it to publish and accept deals again",
  memberSuspended: "New deals are closed for you[[ until {{until}}]]. Finish the open ones",
  memberRestored: "The restrictions are lifted",
  partnerCannotSign:
    "Deal {{no}}: your partner cannot sign the contract for now. The time runs on: without the signature the deal closes by itself",
  savedSearch: "New offers fit a search that you saved",
  other: "Something new[[ in deal {{no}}]]",
} satisfies Record<keyof typeof ru, string>;
