import { everywhere } from "../kit/define-letter.ts";
import { defineAccountLetter, yourMove } from "./define-account-letter.ts";

export default defineAccountLetter({
  names: ["cert-doc-expired"],
  families: everywhere,
  crypto: false,
  class: "T",
  button: ({ params }) => (params.kind === "expired" ? "/profile?overdue_certifying_document=true" : "/profile?section=certifying-docs"),
  pill: ({ kind }) => (kind === "expired" ? { key: "expired", tone: "bad" } : yourMove),
  rows: ["document", "country", "lastDay"],
  why: "whyMember",
});
