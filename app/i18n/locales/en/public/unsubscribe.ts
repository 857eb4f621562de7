import type ru from "../../ru/public/unsubscribe.ts";

const en: typeof ru = {
  title: "Unsubscribe from emails",
  lead: {
    S: "We'll stop emailing this address reminders about your profile, chat replies and reopened deals, and the daily summary.",
    M: "We'll stop emailing news and greetings to this address.",
  },
  kept: "We'll still email you about money, deadlines, signatures and security, because your money depends on them.",
  submit: "Unsubscribe",
  done: "You're unsubscribed",
  doneText: {
    S: "We won't send any more reminders or summaries to this address.",
    M: "We won't send any more news to this address.",
  },
};
export default en;
