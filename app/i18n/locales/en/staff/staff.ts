const queue = {
  stage: { incoming: "Pay-ins", outgoing: "Payouts", confirmation: "Arrivals", refund: "Refunds" },
  one: { incoming: "Pay-in", outgoing: "Payout", confirmation: "Arrival", refund: "Refund" },
};

const keys = {
  title: "Shortcuts",
  next: "next",
  previous: "previous",
  open: "open or send",
  list: "this list",
  queue: "go to the queue",
  accept: "go to the decision or the form",
  return: "return with a reason",
  tick: "tick item 1–6",
  mark: "select the row",
  claim: "claim or release",
  match: "open the likely matching pay-in",
  snooze: "snooze for an hour or bring back",
  news: "show what is new",
  search: "go to search",
  where: "Shortcuts don't work while you're in a field. Turn them off in",
  settings: "settings",
};

const sla = {
  left: "{{left}} of working time",
  late: "{{time}} late",
  paused: "paused until {{time}}",
  due: "Due: {{time}}",
  workingUntil: "of working time, by {{time}}",
  workingSince: "of working time, since {{time}}",
};

const claim = {
  take: "Claim",
  release: "Release",
  you: "Yours",
  hint: "Shows colleagues for 15 minutes that you're working on it",
  own: "Yours until {{time}}. Press to release",
  theirs: "{{name}} until {{time}}",
};

const snooze = {
  put: "Snooze for an hour",
  wake: "Bring back",
  link: "Snoozed: {{count}}",
  back: "All work",
};

const tasks = {
  what: "What to do",
  party: "Name",
  title: "Your work",
  verifyTitle: "Waiting for your verification",
  all: "All",
  stages: "Types of work",
  queue: "Full queue",
  first: "Most urgent first, the rest by type of work",
  submitted: "In review: {{number}}",
  notifications: "Notifications",
  others: "Also waiting",
  members: "Members",
  who: "Who",
  since: "Waiting",
  case: {
    initial: "First review",
    edit: "Profile changes",
    bank: "Account check",
    documents: "Requested documents",
    accounts: "New account",
    messages: "Message",
  },
  andAccounts: "(accounts to check: {{count}})",
  oldest: "longest {{time}}",
  waits: "waiting {{time}}",
  other: {
    arrivals: "Unidentified pay-ins",
    returns: "Returns of unknown money to verify",
    statements: "Statements waiting for a second person",
    decisions: "Deals waiting for a decision",
    consents: "Second consent needed",
    initial: "Profiles for first review",
    edit: "Profile changes",
    bank: "Accounts to review",
    documents: "Requested documents",
    appeals: "Appeals against infractions",
    messages: "Messages",
    commands: "Stuck commands",
    letters: "Undelivered emails",
  },
};

const done = {
  submitted: "{{number}}: sent for review",
  verified: "{{number}}: verified",
  returned: "{{number}}: returned",
};

/** Agents' work: queues, the payment page, the work inbox. */
const views = {
  title: "My views",
  save: "Save view",
  name: "View name",
  submit: "Save",
  remove: "Remove view “{{name}}”",
};

export default { queue, keys, sla, claim, snooze, tasks, done, views };
