import { everywhere } from "../kit/define-letter.ts";
import { defineAccountLetter, withToken, yourMove } from "./define-account-letter.ts";

export default defineAccountLetter({
  names: ["invitation"],
  families: everywhere,
  crypto: false,
  class: ({ kind }) => (kind === "receiver" ? "S" : "T"),
  button: ({ params, secret }) =>
    params.kind === "receiver" ? withToken("/register", "invitation", secret) : withToken("/forgot-password", "token", secret),
  pill: ({ kind }) => (kind === "receiver" ? { key: "invitation", tone: "act" } : yourMove),
  rows: ["inviter", "moneySenderEmail", "country", "role", "agent", "until"],
  why: ({ kind }) => (kind === "receiver" ? "whyInvited" : "whyStaff"),
  hasSecret: true,
});
