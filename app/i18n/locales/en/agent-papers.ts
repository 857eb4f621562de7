import type ru from "../ru/agent-papers.ts";

export default {
  title: "Agent's documents",
  ending: "Documents that end",
  until: "Valid until",
  untilHint: "Leave empty if it has no end. We remind 30 and 7 days ahead",
  soon: "ends soon",
  over: "expired",
  names: {
    licence: "Licence",
    contractTemplate: "Contract template",
    stamp: "Stamp",
    signature: "Signature",
    other: "Other document",
  },
  requisites: "Details of {{account}}",
  requisitesEnding: "Details of an account",
  overTitle_one: "{{count}} document has expired",
  overTitle_few: "{{count}} documents have expired",
  overTitle_many: "{{count}} documents have expired",
  overTitle_other: "{{count}} documents have expired",
  overText: "Deals go on. Give the new document to an administrator, who decides whether the agent takes new deals",
} satisfies typeof ru;
