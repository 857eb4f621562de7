import type ru from "../../ru/deal/appeal.ts";

type Same<Node> = { readonly [Key in keyof Node]: string };

export default {
  title: "Appeal",
  lead: "The payment wasn't confirmed in time, {{at}}. Within 90 days {{counted}} of {{limit}} count: the third infraction closes new deals for 30 days",
  text: "Why the infraction should be waived",
  textHint: "For example, the bank was late: name the number and date of the transfer. You can appeal once",
  submit: "Send",
  waiting: "A manager will read it and answer here. Your deals' deadlines don't change",
  yours: "You wrote",
  waived: "The infraction is waived, it no longer counts",
  declined: "The infraction stands",
} satisfies Same<typeof ru>;
