import type ru from "../../ru/profile/notice-settings.ts";

const en: typeof ru = {
  title: "Notifications",
  back: "Settings",
  saved: "Saved",
  save: "Save",
  matrix: "What we send, and where",
  lead: "The bell has everything. Here you choose what we also e-mail and what your browser shows.",
  what: "About",
  mail: "E-mail",
  times: {
    title: "Browser",
    quiet: "Do not disturb at night",
    quietHint: "News comes in the morning. If a deadline is 12 hours away or less, we tell you at once",
    from: "From",
    to: "To",
    hide: "Hide amounts",
    hideHint: "A locked screen shows only the deal number",
  },
  push: "Browser",
  box: "{{channel}}: {{group}}",
  locked: "E-mails cannot be switched off: your money and safety depend on them",
  unreachable: {
    title: "Our e-mails do not reach you",
    text: "The mail server returned our e-mail. Check your mailbox and set a password by a code we e-mail, under Security: that tells us that e-mails arrive again. Deadlines of deals do not move.",
  },
  groups: {
    money: { name: "Money and deadlines", about: "Sign, pay, answer; suspension, refund, completion" },
    progress: { name: "Deal progress", about: "Publishing and accepting, the partner’s receipt, money with the agent, payout sent" },
    steps: { name: "Every step", about: "The partner’s money with the agent, repeated letters about the same" },
    profile: { name: "Profile and security", about: "Checks, documents, accounts, access" },
    receiver: { name: "Transfers to your account", about: "When you are named as the recipient" },
    reminders: { name: "Reminders", about: "What is left to fill in, deals are open again" },
    searches: { name: "Saved searches", about: "New offers; an e-mail at most once a day for each search" },
    chat: { name: "Chat with support", about: "An answer that you have not read" },
    digest: { name: "Daily digest", about: "Once a day at nine: news of your deals that you have not read" },
    news: { name: "News and greetings", about: "At most once a week" },
    tasks: { name: "New work", about: "Stages and checks that wait" },
    alerts: { name: "Alerts", about: "Delays, stops, mismatches" },
  },
};
export default en;
