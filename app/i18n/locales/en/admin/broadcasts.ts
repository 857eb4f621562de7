import type ru from "../../ru/admin/broadcasts.ts";

const en: typeof ru = {
  title: "Broadcasts",
  new: "New broadcast",
  template: "Email",
  brand: "Brand",
  perMinute: "Emails a minute",
  prepare: "Prepare",
  none: "No broadcast yet",
  noneText: "A prepared broadcast reaches nobody until it is started.",
  written: "queued or sent: {{count}}",
  state: "State",
  audience: "Recipients",
  lettersTitle: "Emails",
  preview: "What the email says",
  tested: "The email is on its way to you",
  needsSecond: "More than a thousand recipients: another admin has to start it.",
  templates: {
    "registration-opened": "Registration is open",
    "transactions-opened": "Deals are open again",
    "2025-new-year": "Happy New Year",
  },
  states: { draft: "draft", running: "running", paused: "paused", done: "done", cancelled: "cancelled" },
  letters: {
    ...{ queued: "waiting", sending: "leaving", sent: "sent", dead: "failed", expired: "too late", superseded: "not needed" },
    ...{ suppressed: "not wanted", cancelled: "cancelled", held: "paused" },
  },
  acts: { start: "Start", pause: "Pause", resume: "Resume", cancel: "Cancel", test: "Send to me" },
};
export default en;
