import { everywhere } from "../kit/define-letter.ts";
import { defineAccountLetter } from "./define-account-letter.ts";

export default defineAccountLetter({
  names: ["add-cert-doc-for-ba-verification"],
  families: everywhere,
  crypto: false,
  class: "T",
  button: () => "/profile?section=certifying-docs",
  pill: { key: "document", tone: "act" },
  rows: ["bank", "country", "currency", "tail", "wanted"],
  why: "whyMember",
});
