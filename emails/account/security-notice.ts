import { everywhere } from "../kit/define-letter.ts";
import { defineAccountLetter } from "./define-account-letter.ts";

export default defineAccountLetter({
  names: ["security-notice"],
  families: everywhere,
  crypto: false,
  class: "T",
  button: () => "/contacts",
  pill: ({ kind }) => {
    if (kind === "blocked" || kind === "profileDeleted") return { key: "closed", tone: "bad" };
    return { key: "security", tone: kind === "unblocked" || kind === "restored" ? "good" : "act" };
  },
  rows: ["subject", "happenedAt", "device", "place"],
  why: "whyMember",
});
