import type ru from "../../ru/public/unsubscribe.ts";

const en: typeof ru = {
  title: "Unsubscribe from emails",
  lead: {
    S: "This address will get no more reminders about the profile, answers in the chat and deals being open again, and no daily digest.",
    M: "This address will get no more news and greetings.",
  },
  kept: "We'll still email you about money, deadlines, signatures and security, because your money depends on them.",
  submit: "Unsubscribe",
  done: "You are unsubscribed",
  doneText: {
    S: "This address gets no more reminders or digests.",
    M: "This address gets no more news.",
  },
};
export default en;
