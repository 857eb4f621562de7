import { everywhere } from "../kit/define-letter.ts";
import { defineAccountLetter } from "./define-account-letter.ts";

export default defineAccountLetter({
  names: ["rate-reached"],
  families: everywhere,
  crypto: false,
  class: "S",
  button: ({ params: { give, get } }) => `/transactions?give=${give}&get=${get}`,
  pill: { key: "news", tone: "quiet" },
  rows: [],
  why: "whyService",
});
