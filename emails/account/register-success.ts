import { everywhere } from "../kit/define-letter.ts";
import { defineAccountLetter, yourMove } from "./define-account-letter.ts";

export default defineAccountLetter({
  names: ["register-success"],
  families: everywhere,
  crypto: false,
  class: "T",
  button: () => "/profile?personal=true",
  pill: yourMove,
  rows: ["missing"],
  why: "whyMember",
});
