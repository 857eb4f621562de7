import { everywhere } from "../kit/define-letter.ts";
import { defineAccountLetter, withToken } from "./define-account-letter.ts";

export default defineAccountLetter({
  names: ["login-link"],
  families: everywhere,
  crypto: false,
  class: "T",
  button: ({ secret }) => withToken("/login/link", "token", secret),
  pill: { key: "security", tone: "act" },
  rows: ["until", "requestedAt"],
  why: "whyMember",
  hasSecret: true,
});
