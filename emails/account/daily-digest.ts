import { everywhere } from "../kit/define-letter.ts";
import { defineAccountLetter } from "./define-account-letter.ts";

export default defineAccountLetter({
  names: ["daily-digest"],
  families: everywhere,
  crypto: false,
  class: "S",
  button: () => "/notifications",
  pill: { key: "news", tone: "quiet" },
  rows: [],
  why: "whyService",
});
