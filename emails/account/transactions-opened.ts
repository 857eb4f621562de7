import { everywhere } from "../kit/define-letter.ts";
import { defineAccountLetter } from "./define-account-letter.ts";

export default defineAccountLetter({
  names: ["transactions-opened"],
  families: everywhere,
  crypto: false,
  class: "S",
  button: ({ params }) => (params.draftId === undefined ? "/new-transaction" : `/new-transaction/${params.draftId}/review`),
  pill: { key: "news", tone: "good" },
  rows: [],
  why: "whyService",
});
