import { everywhere } from "../kit/define-letter.ts";
import { defineAccountLetter } from "./define-account-letter.ts";

export default defineAccountLetter({
  names: ["moderation-success"],
  families: everywhere,
  crypto: false,
  class: "T",
  button: () => "/transactions",
  pill: { key: "approved", tone: "good" },
  rows: ["corridors"],
  why: "whyMember",
});
