import { partnerOnly } from "../kit/define-letter.ts";
import { defineAccountLetter, withToken, yourMove } from "./define-account-letter.ts";

export default defineAccountLetter({
  names: ["confirmation-export"],
  families: partnerOnly,
  crypto: false,
  class: "T",
  button: ({ secret }) => withToken("/verify-email", "token", secret),
  pill: yourMove,
  rows: ["until"],
  why: "whyAddress",
  hasSecret: true,
});
