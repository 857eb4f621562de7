import { everywhere } from "../kit/define-letter.ts";
import { defineAccountLetter } from "./define-account-letter.ts";

export default defineAccountLetter({
  names: ["register-wbit"],
  families: everywhere,
  crypto: false,
  class: "T",
  button: () => "/about",
  leadsToPartner: true,
  pill: { key: "news", tone: "quiet" },
  rows: ["until"],
  why: "whyMember",
});
