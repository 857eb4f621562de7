import type ru from "../../ru/profile/notice-settings.ts";

const en: typeof ru = {
  title: "Notifications",
  back: "Settings",
  saved: "Saved",
  save: "Save",
  matrix: "What we send, and where",
  lead: "You'll find everything under Notifications. Choose what we also email and show in your browser.",
  what: "About",
  mail: "Email",
  times: {
    title: "Browser",
    quiet: "Don't disturb at night",
    quietHint: "We'll hold news until morning. If a deadline is 12 hours away or less, we'll tell you right away",
    from: "From",
    to: "To",
    hide: "Hide amounts",
    hideHint: "A locked screen shows only the deal number",
  },
  push: "Browser",
  box: "{{channel}}: {{group}}",
  locked: "You can't turn these emails off: your money and security depend on them",
  unreachable: {
    title: "Our emails aren't reaching you",
    text: "Your mail server returned our email. Check your mailbox, then set a password with an emailed code under Security: that tells us emails arrive again. Deal deadlines don't change.",
  },
  groups: {
    money: { name: "Money and deadlines", about: "Signing, payments, refunds, holds" },
    progress: { name: "Deal progress", about: "Publishing and accepting, the partner’s receipt, money with the agent, payout sent" },
    steps: { name: "Every step", about: "Partner’s payment received, repeat reminders" },
    profile: { name: "Profile and security", about: "Checks, documents, accounts, access" },
    receiver: { name: "Transfers to your account", about: "When someone names you as the recipient" },
    reminders: { name: "Reminders", about: "What you still need to fill in, and when new deals open again" },
    searches: {
      name: "Searches and rates",
      about: "New offers for your saved searches, by email at most once a day. Rate alerts",
    },
    chat: { name: "Chat with support", about: "A reply you haven't read" },
    digest: { name: "Daily digest", about: "Once a day at nine: news of your deals that you haven't read" },
    news: { name: "News and greetings", about: "At most once a week" },
    tasks: { name: "New work", about: "Stages and checks that wait" },
    alerts: { name: "Alerts", about: "Delays, stops, mismatches" },
  },
};
export default en;
