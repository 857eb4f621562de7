import { everywhere } from "../kit/define-letter.ts";
import { defineAccountLetter } from "./define-account-letter.ts";

export default defineAccountLetter({
  names: ["saved-search"],
  families: everywhere,
  crypto: false,
  class: "S",
  button: ({ params }) => `/transactions?${params.query.replace(/^\?/, "")}`,
  pill: { key: "news", tone: "quiet" },
  rows: [],
  why: "whyService",
});
