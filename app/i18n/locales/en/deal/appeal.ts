import type ru from "../../ru/deal/appeal.ts";

type Same<Node> = { readonly [Key in keyof Node]: string };

export default {
  title: "Appeal",
  lead: "Your payment wasn't confirmed in time ({{at}}). Missed deadlines counted in the past 90 days: {{counted}} of {{limit}}. The third one pauses new deals for 30 days",
  text: "Why this missed deadline shouldn't count",
  textHint: "For example, your bank was late: give the number and date of the transfer. You can appeal once",
  submit: "Send",
  waiting: "A manager will read this and answer here. The deadlines in your deals still apply",
  yours: "You wrote",
  waived: "Appeal accepted. This missed deadline no longer counts",
  declined: "Appeal declined. This missed deadline still counts",
} satisfies Same<typeof ru>;
