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
  queue: "to the queue",
  accept: "to the verdict or the form",
  return: "return with a reason",
  tick: "tick point 1–6",
  mark: "mark the row",
  claim: "take it or give it back",
  match: "open the arrival that looks like it",
  snooze: "put off for an hour or bring back",
  news: "show what is new",
  search: "to the search",
  where: "Inside fields letters stay letters. Switch the keys off in the",
  settings: "settings",
};

const sla = {
  left: "{{left}} of working time",
  late: "{{time}} late",
  paused: "the clock is stopped until {{time}}",
  due: "Due: {{time}}",
  workingUntil: "of working time, by {{time}}",
  workingSince: "of working time, since {{time}}",
};

const claim = {
  take: "Claim",
  release: "Give back",
  you: "Yours",
  hint: "Show colleagues for 15 minutes that you are on it",
  own: "Yours until {{time}}. Press to give it back",
  theirs: "{{name}} until {{time}}",
};

const snooze = {
  put: "Put off for an hour",
  wake: "Bring back to the list",
  link: "Put off: {{count}}",
  back: "All work",
};

const tasks = {
  what: "What to do",
  party: "Name",
  title: "Your work",
  verifyTitle: "Waiting for you to verify",
  all: "All",
  stages: "Kinds of work",
  queue: "The whole queue",
  first: "The most urgent ones first, the rest by kind of work",
  submitted: "In review: {{number}}",
  notifications: "Notifications",
  others: "Also waiting",
  members: "Members",
  who: "Who",
  since: "Waiting",
  case: {
    initial: "First check",
    edit: "Changes of a profile",
    bank: "Account check",
    documents: "Requested documents",
    accounts: "New account",
    messages: "Message",
  },
  andAccounts: "(accounts to check: {{count}})",
  oldest: "longest {{time}}",
  waits: "waits {{time}}",
  other: {
    arrivals: "Unidentified arrivals",
    returns: "Returns of unknown money to verify",
    statements: "Statements that wait for a second person",
    decisions: "Deals that wait for a decision",
    consents: "Second consent needed",
    initial: "Profiles for their first review",
    edit: "Profile changes",
    bank: "Accounts to review",
    documents: "Requested documents",
    appeals: "Appeals against infractions",
    messages: "Messages",
    commands: "Stuck commands",
    letters: "Undelivered letters",
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
  save: "Save this view",
  name: "Name of the view",
  submit: "Save",
  remove: "Remove the view “{{name}}”",
};

export default { queue, keys, sla, claim, snooze, tasks, done, views };
