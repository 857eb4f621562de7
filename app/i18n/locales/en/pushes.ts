import type ru from "../ru/pushes.ts";

const pushes: typeof ru = {
  offerCommandRefused: { title: "The action was not carried out", text: "Deal {{no}}: {{reason}}" },
  accountSuspended: { title: "New deals are closed to you", text: "Until {{until}}: three late payments within 90 days" },
  ledgerFault: { title: "The ledger does not balance", text: "Details are in your notifications" },
  accountAdded: { title: "Account added", text: "If this was not you, change your password" },
  accountChanged: { title: "Account changed", text: "If this was not you, change your password" },
  accountRemoved: { title: "Account removed", text: "If this was not you, change your password" },
  accountApproved: { title: "Account approved", text: "You can choose it in deals" },
  accountDeclined: { title: "Account declined", text: "The reason is in your notifications" },
  accountQueued: { title: "An account waits for a check", text: "A member added or changed an account" },
  moderationQueued: { title: "A profile waits for a check", text: "A member waits for a moderator" },
  arrivalTaken: { title: "An arrival went to another deal", text: "Details are in your notifications" },
  arrivalGiven: { title: "An arrival was found to be your deal’s payment", text: "Details are in your notifications" },
  passwordChanged: { title: "Password changed", text: "If this was not you, write to support" },
  moderationSuccess: { title: "Your profile is checked", text: "Its status is in the profile" },
  moderationFailure: { title: "Your profile needs corrections", text: "The remarks are in the profile" },
  bankModeration: { title: "We are checking your account", text: "New deals are closed meanwhile" },
  documentsRequested: { title: "Documents are needed", text: "The profile says which" },
  documentExpiresSoon: { title: "A document expires soon", text: "Replace it in your profile in time" },
  documentExpired: { title: "A document has expired", text: "Replace it in your profile to accept offers" },
  memberSuspended: { title: "New deals are closed", text: "Finish the open ones" },
  memberRestored: { title: "Restrictions are lifted", text: "New deals are open again" },
  partnerCannotSign: { title: "Your partner cannot sign for now", text: "Without the signature the deal closes by itself" },
  savedSearch: { title: "New offers", text: "They fit a search that you saved" },
  other: { title: "New notification", text: "Something new[[ in deal {{no}}]]" },
};
export default pushes;
