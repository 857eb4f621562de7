import { everywhere } from "../kit/define-letter.ts";
import { defineAccountLetter } from "./define-account-letter.ts";

export default defineAccountLetter({
  names: ["registration-opened"],
  families: everywhere,
  crypto: false,
  class: "S",
  button: () => "/register",
  pill: { key: "news", tone: "good" },
  rows: [],
  why: "whyWaiting",
});
