import type ru from "../../ru/profile/own-data.ts";

type Same<Node> = { readonly [Key in keyof Node]: Node[Key] extends string ? string : Same<Node[Key]> };

export default {
  title: "My data",
  back: "Settings",
  export: {
    title: "Download",
    text: "One JSON file with your profile, documents, accounts, deals, logins, notifications and emails. The document scans stay in your profile",
    password: "Password",
    submit: "Download my data",
  },
  delete: {
    title: "Delete your profile",
    text: "We'll erase your name, documents, accounts and settings right away. Records of finished deals that we must keep by law will be locked from view",
    open: "Delete profile",
    lead: "You can't restore a deleted profile. You can sign up again with the same email address",
    blockedTitle: "Finish these deals first",
    blockedText: "You can delete your profile when you have no open deals",
    suspendedTitle: "Your suspension has to end first",
    suspendedUntil: "You can delete your profile after",
    suspendedText: "You can't delete your profile until your suspension is lifted",
    others_one: "{{count}} deal between other members also pays out to your account",
    others_few: "{{count}} deals between other members also pay out to your account",
    others_many: "{{count}} deals between other members also pay out to your account",
    others_other: "{{count}} deals between other members also pay out to your account",
    submit: "Delete permanently",
    keep: "Keep it",
  },
} satisfies Same<typeof ru>;
