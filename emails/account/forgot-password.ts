import { everywhere } from "../kit/define-letter.ts";
import { defineAccountLetter, withToken } from "./define-account-letter.ts";

export default defineAccountLetter({
  names: ["forgot-password"],
  families: everywhere,
  crypto: false,
  class: "T",
  button: ({ secret }) => withToken("/forgot-password", "token", secret),
  pill: { key: "security", tone: "act" },
  rows: ["until", "requestedAt", "place"],
  why: "whyMember",
  hasSecret: true,
});
