import { everywhere } from "../kit/define-letter.ts";
import { defineAccountLetter } from "./define-account-letter.ts";

export default defineAccountLetter({
  names: ["profile-edit-request"],
  families: everywhere,
  crypto: false,
  class: "T",
  button: () => "/profile",
  pill: { key: "checking", tone: "quiet" },
  rows: ["changed"],
  why: "whyMember",
});
