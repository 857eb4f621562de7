import type ru from "../../ru/profile/profile.ts";

type Same<Node> = { readonly [Key in keyof Node]: Node[Key] extends string ? string : Same<Node[Key]> };

const overview = {
  title: "Profile",
  person: "Personal details",
  name: "Name",
  company: "Company",
  email: "Email",
  country: "Country",
  noCountry: "not given",
  edit: "Change",
  openDocuments: "Manage documents",
  documents: "Documents",
  noDocuments: "No documents yet",
  until: "until {{date}}",
  openEnded: "no end date",
  soon: "Expires {{date}}",
  overdue: "Expired {{date}}",
  accounts: "Accounts and wallets",
  accountsText: "Agents pay out the money from your deals here",
  moreAccounts: "and {{count}} more",
  openAccounts: "Manage accounts",
  settings: "Settings and password",
};

const accounts = {
  title: "Accounts and wallets",
  lead: "Agents pay out the money from your deals here. We check a new or changed account first",
  add: "Add account",
  banks: "Bank accounts",
  wallets: "Crypto wallets",
  emptyTitle: "No accounts yet",
  emptyText: "Add the account where an agent pays out your money",
  main: "main",
  usedBy: "In deals: {{offers}}",
  declined: "Reason: {{reason}}",
  waits: "You can't use it in a new deal while it's in review",
  savedTitle: "The account is in review",
  savedText: "We'll tell you the result. Until then you can't use it in a new deal",
  toWallets: "My crypto wallets",
  edit: "Edit {{name}}",
};

const form = {
  password: "Password",
  passwordHint: "Needed to change details that an open deal pays out to. The bank’s name changes without it",
  placeTitle: "New account",
  placeLead: "The details depend on the account's country and currency",
  country: "Country of the bank",
  currency: "Currency of the account",
  ownCurrency: "The country's currency",
  next: "Next",
  place: "{{country}}, {{currency}}",
  otherPlace: "Another country or currency",
  holderName: "Account holder, as at the bank",
  holderNameLatin: "Account holder in Latin letters, as at the bank",
  bankName: "Name of the bank",
  label: "Label, visible only to you",
  submit: "Send for review",
  editTitle: "Account {{name}}",
  editLead: "We'll check the new details. Until then you can't use the account in a new deal",
  save: "Save",
  declinedTitle: "The account was declined",
  fix: "Correct the details and send the account again",
  remove: "Remove account",
};

const uses = {
  title_one: "Part of an open deal",
  title_few: "Part of open deals",
  title_many: "Part of open deals",
  title_other: "Part of open deals",
  editLead: "If you change its details:",
  removeLead: "If you remove it:",
  cancel: "the deal is cancelled, because nobody has paid yet",
  hold: "the payout waits until a manager checks the details",
  held: "the payout is already waiting for a manager",
  none: "the payout has been sent, nothing changes",
  otherOffer: "Another member's deal",
};

const remove = {
  title: "Remove account {{name}}?",
  lead: "It is removed from your list and you can't use it in deals. You can add it again later",
  password: "Your password",
  submit: "Remove account",
  keep: "Keep it",
};

const wallets = {
  lead: "Agents send the crypto from your deals here. We check a new wallet first",
  add: "Add wallet",
  emptyTitle: "No wallets yet",
  emptyText: "Add the wallet where an agent sends your crypto",
  savedTitle: "The wallet is in review",
  savedText: "We'll tell you the result. Until then you can't use it in a new deal",
  newTitle: "New wallet",
  newLead: "The address is checked for the network you choose: a transfer on another network can't be returned",
  way: "Currency and network",
  address: "Wallet address",
  addressHint: "Copy the full address and compare the last four characters",
  title: "Wallet {{name}}",
  editLead: "The address and the network don't change. For another address add a new wallet",
  declinedTitle: "The wallet was declined: {{reason}}",
  again: "Remove this wallet and add the right one",
  remove: "Remove wallet",
  removeTitle: "Remove wallet {{name}}?",
  removeLead: "The wallet is removed from your list and you can't use it in deals. You can add it again later",
};

const avatar = {
  title: "Picture",
  lead: "Seen by you and our staff. Partners in deals don't see it",
  who: "Seen by you and our staff",
  none: "No picture yet",
  add: "Add",
  change: "Change",
  choose: "Choose a picture",
  another: "Choose another picture",
  hint: "JPEG, PNG, WebP or HEIC. We scale a large photo down and take the square of its middle",
  save: "Save",
  remove: "Remove the picture",
};

const residence = {
  title: "Do you still live {{place}}?",
  text: "The country in your profile decides which documents are needed and where you pay in",
  yes: "Yes, I do",
  moved: "No, I moved",
};

const region = {
  title: "Region",
  text: "Each region has its own terms and data rules, to be accepted again. Open deals continue under the old ones",
  about: "Which contract and terms apply to you",
  save: "Save",
  open: "Change",
};

const settings = {
  calendar: { title: "Calendar of deadlines", text: "Deadlines of all deals in your calendar", open: "Open" },
  notices: { title: "Notifications", text: "What we email and what your browser shows, quiet hours", open: "Open" },
  title: "Settings",
  appearance: "Appearance",
  language: "Language",
  theme: "Theme",
  letters: {
    title: "Shortcuts",
    label: "Letter keys on work pages",
    hint: "J, K, A and others; a question mark lists them. This applies to this browser only",
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
    unsupported: "This browser can't show notifications from sites",
    failed: "We couldn't turn them on: your browser's notification service isn't responding. Try again later",
    noScript: "You can turn them on in a browser that allows scripts",
    notOffered: "Not available at the moment. Everything important reaches you by email and under Notifications",
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
  change: "Change password",
  changeNote: "You will have to log in again on other devices",
  changed: "Password changed. Other devices were logged out",
  devices: "Active sessions",
  thisDevice: "This device",
  unknownDevice: "Unknown device",
  seen: "IP {{ip}}, last seen",
  seenOnly: "Last seen",
  end: "Log out",
  endWhich: "Where to log out",
  endOthers: "On all other devices",
  endWithout:
    "You log in with Google and have no password. To log out other devices, log out here and log in again: no password is needed in the first 10 minutes. Or set a password with a code that we email you",
  setPassword: "Set a password",
  endHint: "No password is needed in the first 10 minutes after logging in",
  alone: "There are no other devices",
  ended: "Done. Those devices have to log in again",
};

export default { overview, accounts, form, uses, remove, wallets, avatar, residence, region, settings } satisfies Same<typeof ru>;
