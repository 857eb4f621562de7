import { everywhere } from "../kit/define-letter.ts";
import { defineAccountLetter } from "./define-account-letter.ts";

export default defineAccountLetter({
  names: ["2025-new-year"],
  families: everywhere,
  crypto: false,
  class: "M",
  button: () => "/",
  pill: { key: "greeting", tone: "good" },
  rows: [],
  why: "whyNews",
});
