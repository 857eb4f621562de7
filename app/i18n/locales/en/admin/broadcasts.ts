import type ru from "../../ru/admin/broadcasts.ts";

const en: typeof ru = {
  title: "Broadcasts",
  new: "New broadcast",
  template: "Email",
  brand: "Brand",
  perMinute: "Emails per minute",
  prepare: "Prepare",
  none: "No broadcasts yet",
  noneText: "A prepared broadcast isn't sent until you start it.",
  written: "queued or sent: {{count}}",
  state: "State",
  audience: "Recipients",
  lettersTitle: "Emails",
  preview: "Email preview",
  tested: "The email is on its way to you",
  needsSecond: "There are more than a thousand recipients, so another administrator has to start it.",
  templates: {
    "registration-opened": "Registration is open",
    "transactions-opened": "Deals are open again",
    "2025-new-year": "Happy New Year",
  },
  states: { draft: "draft", running: "in progress", paused: "paused", done: "done", cancelled: "cancelled" },
  letters: {
    ...{ queued: "waiting", sending: "being sent", sent: "sent", dead: "not delivered", expired: "too late", superseded: "not needed" },
    ...{ suppressed: "opted out", cancelled: "cancelled", held: "paused" },
  },
  acts: { start: "Start", pause: "Pause", resume: "Resume", cancel: "Cancel", test: "Send to me" },
};
export default en;
