import { everywhere } from "../kit/define-letter.ts";
import { defineAccountLetter } from "./define-account-letter.ts";

export default defineAccountLetter({
  names: ["contact-us-success"],
  families: everywhere,
  crypto: false,
  class: "T",
  button: ({ as }) => (as === "member" ? "/my-transactions?chat=open" : null),
  pill: { key: "received", tone: "good" },
  rows: ["reference"],
  why: "whyAddress",
});
