import type ru from "../../ru/admin/operations.ts";

const en: typeof ru = {
  title: "Operations",
  lead: "What is stuck and why",
  checkedAt: "Checked {{time}}",
  stuck: "Stuck commands",
  nothingStuck: "Nothing is stuck",
  unanswered: "Without an answer for over a minute",
  dead: "Undelivered e-mails",
  resend: "Send again",
  tries_one: "{{count}} try",
  tries_few: "{{count}} tries",
  tries_many: "{{count}} tries",
  tries_other: "{{count}} tries",
  lag: "From decision to screens",
  lagEntries: "Decisions in the last hour",
  lagMedian: "Median",
  lagLongest: "Longest",
  lagLast: "Last told",
  lagNone: "none",
  milliseconds: "{{count}} ms",
  seconds: "{{count}} s",
  broadcasts: "Broadcasts",
  broadcastsNone: "No broadcast yet",
  broadcastsAll: "All broadcasts and a new one",
  broadcastTo: "queued or sent: {{count}}",
};
export default en;
