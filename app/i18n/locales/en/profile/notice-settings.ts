import type ru from "../../ru/profile/notice-settings.ts";

const en: typeof ru = {
  title: "Notifications",
  back: "Settings",
  saved: "Saved",
  save: "Save",
  matrix: "What we send, and where",
  lead: "You'll find all your updates under Notifications. Choose which ones we also email you or show in your browser.",
  what: "Topic",
  mail: "Email",
  times: {
    title: "Browser",
    quiet: "Don't disturb me at night",
    quietHint: "We'll hold updates until morning. If a deadline is 12 hours away or less, we'll tell you right away",
    from: "From",
    to: "To",
    hide: "Hide amounts",
    hideHint: "Your lock screen shows only the deal number",
  },
  push: "Browser",
  box: "{{channel}}: {{group}}",
  locked: "You can't turn these emails off: your money and security depend on them",
  unreachable: {
    title: "Our emails aren't reaching you",
    text: "Your mail server returned our email. Check your mailbox, then set a password with an emailed code under Login security. That tells us our emails reach you again. Deal deadlines don't change.",
  },
  groups: {
    money: { name: "Money and deadlines", about: "Signing, paying and answering; deals on hold, refunds, completion" },
    progress: { name: "Deal progress", about: "Offer published and accepted, partner's receipt, money with the agent, payout sent" },
    steps: { name: "Every step", about: "Partner's payment received, repeat reminders" },
    profile: { name: "Profile and security", about: "Checks, documents, accounts, logins" },
    receiver: { name: "Transfers to your account", about: "When someone names you as the recipient" },
    reminders: { name: "Reminders", about: "What's left to fill in, new deals open again" },
    searches: {
      name: "Searches and rates",
      about: "New offers for your saved searches, at most one email a day. Rate alerts",
    },
    chat: { name: "Chat with support", about: "A reply you haven't read" },
    digest: { name: "Daily summary", about: "Once a day at nine: deal updates you haven't read" },
    news: { name: "News and greetings", about: "At most once a week" },
    tasks: { name: "New work", about: "Stages and checks waiting for you" },
    alerts: { name: "Alerts", about: "Delays, holds, mismatches" },
  },
};
export default en;
