import type ru from "../../ru/profile/profile.ts";

type Same<Node> = { readonly [Key in keyof Node]: Node[Key] extends string ? string : Same<Node[Key]> };

const overview = {
  title: "Profile",
  person: "Personal details",
  name: "Name",
  company: "Company",
  email: "Email",
  country: "Country",
  noCountry: "not provided",
  edit: "Edit",
  openDocuments: "Manage documents",
  documents: "Documents",
  noDocuments: "No documents yet",
  until: "until {{date}}",
  openEnded: "no expiry date",
  soon: "Expires {{date}}",
  overdue: "Expired {{date}}",
  accounts: "Accounts and wallets",
  accountsText: "Agents send your payouts here",
  moreAccounts: "and {{count}} more",
  openAccounts: "Manage accounts",
  settings: "Settings and password",
};

const accounts = {
  title: "Accounts and wallets",
  lead: "Agents send your payouts here. We check every new or changed account first",
  add: "Add bank account",
  banks: "Bank accounts",
  wallets: "Crypto wallets",
  emptyTitle: "No accounts yet",
  emptyText: "Add an account to receive your payouts",
  main: "main",
  usedBy_one: "In {{count}} open deal",
  usedBy_few: "In {{count}} open deals",
  usedBy_many: "In {{count}} open deals",
  usedBy_other: "In {{count}} open deals",
  declined: "Reason: {{reason}}",
  waits: "You can't use it in a new deal while it's in review",
  notSent: "We'll check it together with your profile once you send it",
  keptTitle: "Account saved",
  savedTitle: "The account is in review",
  savedText: "We'll let you know. Until then you can't use it in a new deal",
  edit: "Edit {{name}}",
};

const form = {
  password: "Password",
  passwordHint: "Needed to change the details an open deal pays out to. You can change the bank's name without it",
  placeTitle: "New account",
  placeLead: "The details we ask for depend on the account's country and currency",
  country: "Bank's country",
  currency: "Account currency",
  ownCurrency: "Local currency",
  next: "Next",
  place: "{{country}}, {{currency}}",
  otherPlace: "Different country or currency",
  holderName: "Account holder, as shown by the bank",
  holderNameLatin: "Account holder in Latin script, as shown by the bank",
  bankName: "Bank name",
  label: "Label (only you can see it)",
  submit: "Send for review",
  editTitle: "Account {{name}}",
  editLead: "We'll check the new details. Until then you can't use the account in a new deal",
  save: "Save",
  declinedTitle: "The account was declined",
  fix: "Correct the details and send it again",
  remove: "Remove account",
};

const uses = {
  title_one: "Used in an open deal",
  title_few: "Used in open deals",
  title_many: "Used in open deals",
  title_other: "Used in open deals",
  editLead: "If you change the details:",
  removeLead: "If you remove it:",
  cancel: "the deal is cancelled, as nobody has paid yet",
  hold: "the payout waits until a manager has checked the details",
  held: "the payout is already waiting for a manager",
  none: "the payout has been sent, so nothing changes",
  otherOffer: "Another member's deal",
};

const remove = {
  title: "Remove account {{name}}?",
  lead: "We'll remove it from your list, and you can't use it in deals. You can add it again later",
  password: "Your password",
  submit: "Remove account",
  keep: "Keep it",
};

const wallets = {
  lead: "Agents send your crypto payouts here. We check every new wallet first",
  add: "Add wallet",
  emptyTitle: "No wallets yet",
  emptyText: "Add a wallet to receive your crypto payouts",
  keptTitle: "Wallet saved",
  savedTitle: "The wallet is in review",
  savedText: "We'll let you know. Until then you can't use it in a new deal",
  newTitle: "New wallet",
  newLead: "We check the address for the network you choose. A transfer on a different network can't be recovered",
  way: "Currency and network",
  address: "Wallet address",
  addressHint: "Copy the full address and check the last four characters",
  title: "Wallet {{name}}",
  editLead: "You can't change the address or network. To use a different address, add a new wallet",
  declinedTitle: "The wallet was declined: {{reason}}",
  again: "Remove this wallet and add the right one",
  remove: "Remove wallet",
  removeTitle: "Remove wallet {{name}}?",
  removeLead: "We'll remove it from your list, and you can't use it in deals. You can add it again later",
};

const avatar = {
  title: "Photo",
  lead: "You and our staff can see it. Your partners in deals can't",
  who: "Visible to you and our staff",
  none: "No photo yet",
  add: "Add",
  change: "Change",
  choose: "Choose a photo",
  another: "Choose a different photo",
  hint: "JPEG, PNG, WebP or HEIC. We'll shrink a large photo and crop it to a square from the middle",
  save: "Save",
  remove: "Remove photo",
};

const residence = {
  title: "Do you still live {{place}}?",
  text: "The country in your profile decides which documents you need and where you pay",
  yes: "Yes, I do",
  moved: "No, I've moved",
};

const region = {
  title: "Region",
  text: "Each region has its own terms and data rules, and you'll need to accept the new ones. Open deals continue under the old ones",
  save: "Save",
};

const settings = {
  groups: { account: "Account", security: "Security", notifications: "Notifications", developers: "For developers" },
  act: { change: "Change", add: "Add", view: "Open", support: "Contact us" },
  none: "None",
  noAlerts: "None. Get an email when the rate hits your target",
  phone: "Phone",
  sessionCount_one: "{{count}} device",
  sessionCount_few: "{{count}} devices",
  sessionCount_many: "{{count}} devices",
  sessionCount_other: "{{count}} devices",
  calendar: { title: "Deadline calendar", on: "On", off: "Off" },
  notices: { title: "What we send you", text: "Emails, browser notifications, quiet hours" },
  title: "Settings",
  appearance: "Language and look",
  language: "Language",
  theme: "Theme",
  letters: {
    title: "Shortcuts",
    label: "Single-letter shortcuts on work pages",
    hint: "J, K, A and others. Press ? to see them all. Your choice applies to this browser only",
    on: "On",
    off: "Off",
  },
  push: {
    title: "Browser notifications",
    about:
      "We'll tell you when it's your turn or your money moves, even with the site closed. Notifications never show names, accounts or addresses",
    on: "On in this browser",
    off: "Off in this browser",
    turnOn: "Turn on",
    turnOff: "Turn off",
    denied: "Your browser blocks notifications from this site. Allow them in the site settings and reload the page",
    unsupported: "This browser doesn't support notifications from websites",
    failed: "We couldn't turn them on because your browser's notification service isn't responding. Try again later",
    noScript: "To turn them on, use a browser with JavaScript on",
    notOffered: "Not available right now. You'll get everything important by email and under Notifications",
  },
  density: "Density",
  densityRole: "Default",
  comfortable: "Comfortable",
  compact: "Compact",
  save: "Save",
  saved: "Settings saved",
  password: "Password",
  current: "Current password",
  new: "New password",
  newHint:
    "At least 8 characters: a lowercase and an uppercase letter, a digit and a symbol. No name, email, common words or sequences such as 12345",
>>=======
  newHint:
    "At least 8 characters: a lowercase and an uppercase letter, a digit and a symbol. No name, email, common words or sequences such as 12345",
>>>>>>> wt-settings
  change: "Change password",
  changeNote: "You'll have to log in again on your other devices",
  changed: "Password changed. Your other devices are logged out",
  devices: "Active sessions",
  thisDevice: "This device",
  unknownDevice: "Unknown device",
  seen: "IP {{ip}}, last seen",
  seenOnly: "Last seen",
  end: "Log out",
  endWhich: "Where to log out",
  endOthers: "On all other devices",
  endWithout:
    "You log in with Google and don't have a password. To log out your other devices, log out here and log back in: you won't need a password for the first 10 minutes. Or set a password with a code we email you",
  setPassword: "Set a password",
  endHint: "You don't need a password in the first 10 minutes after logging in",
  alone: "You're not logged in on any other devices",
  ended: "Done. You'll have to log in again on those devices",
};

export default { overview, accounts, form, uses, remove, wallets, avatar, residence, region, settings } satisfies Same<typeof ru>;
