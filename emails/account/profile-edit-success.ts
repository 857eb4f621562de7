import { everywhere } from "../kit/define-letter.ts";
import { defineAccountLetter } from "./define-account-letter.ts";

export default defineAccountLetter({
  names: ["profile-edit-success"],
  families: everywhere,
  crypto: false,
  class: "T",
  button: () => "/profile",
  pill: { key: "approved", tone: "good" },
  rows: ["approved"],
  why: "whyMember",
});
