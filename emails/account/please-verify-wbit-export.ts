import { everywhere } from "../kit/define-letter.ts";
import { defineAccountLetter, withToken, yourMove } from "./define-account-letter.ts";

export default defineAccountLetter({
  names: ["please-verify-wbit-export"],
  families: everywhere,
  crypto: false,
  class: "T",
  button: ({ secret }) => withToken("/verify-email", "token", secret),
  pill: yourMove,
  rows: ["dropsAt"],
  why: "whyAddress",
  hasSecret: true,
});
