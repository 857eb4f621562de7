import type ru from "../../ru/profile/own-data.ts";

type Same<Node> = { readonly [Key in keyof Node]: Node[Key] extends string ? string : Same<Node[Key]> };

export default {
  title: "My data",
  back: "Settings",
  export: {
    title: "Download",
    text: "One JSON file: profile, documents, accounts, deals, sign-ins, notifications and emails. The scans themselves stay in the profile",
    password: "Password",
    submit: "Download my data",
  },
  delete: {
    title: "Delete the profile",
    text: "We erase your name, documents, accounts and settings right away. We lock the records of finished deals that we must keep by law",
    open: "Delete the profile",
    lead: "A deleted profile can't be restored. You can register again with the same email",
    blockedTitle: "Finish these deals first",
    blockedText: "You can delete your profile when you have no open deals",
    suspendedTitle: "The suspension has to end first",
    suspendedUntil: "The profile can be deleted after",
    suspendedText: "You can't delete your profile until the suspension ends",
    others_one: "{{count}} more deal of other members pays out to your account",
    others_few: "{{count}} more deals of other members pay out to your account",
    others_many: "{{count}} more deals of other members pay out to your account",
    others_other: "{{count}} more deals of other members pay out to your account",
    submit: "Delete permanently",
    keep: "Keep it",
  },
} satisfies Same<typeof ru>;
