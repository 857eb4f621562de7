import { everywhere } from "../kit/define-letter.ts";
import { defineAccountLetter, yourMove } from "./define-account-letter.ts";

export default defineAccountLetter({
  names: ["partner-reminds"],
  families: everywhere,
  crypto: false,
  class: "T",
  button: ({ params }) => `/my-transactions/${params.offerId}`,
  pill: yourMove,
  rows: [],
  why: "whyService",
});
