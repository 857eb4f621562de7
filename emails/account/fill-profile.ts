import { everywhere } from "../kit/define-letter.ts";
import { defineAccountLetter, yourMove } from "./define-account-letter.ts";

export default defineAccountLetter({
  names: ["fill-profile"],
  families: everywhere,
  crypto: false,
  class: ({ kind }) => (kind === "nudge" ? "S" : "T"),
  button: () => "/profile?personal=true",
  pill: ({ kind }) => (kind === "nudge" ? yourMove : { key: "remarks", tone: "act" }),
  rows: ["missing"],
  why: ({ kind }) => (kind === "nudge" ? "whyService" : "whyMember"),
});
