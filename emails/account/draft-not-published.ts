import { everywhere } from "../kit/define-letter.ts";
import { defineAccountLetter } from "./define-account-letter.ts";

export default defineAccountLetter({
  names: ["draft-not-published"],
  families: everywhere,
  crypto: false,
  class: "T",
  button: ({ params }) => `/new-transaction/${params.draftId}/review`,
  pill: { key: "remarks", tone: "act" },
  rows: [],
  why: "whyMember",
});
