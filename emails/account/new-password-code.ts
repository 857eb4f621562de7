import { everywhere } from "../kit/define-letter.ts";
import { defineAccountLetter } from "./define-account-letter.ts";

export default defineAccountLetter({
  names: ["new-password-code"],
  families: everywhere,
  crypto: false,
  class: "T",
  button: () => "/profile?section=security",
  pill: { key: "code", tone: "act" },
  rows: ["code", "until"],
  why: "whyMember",
  hasSecret: true,
});
