import { everywhere } from "../kit/define-letter.ts";
import { defineAccountLetter } from "./define-account-letter.ts";

export default defineAccountLetter({
  names: ["support-message"],
  families: everywhere,
  crypto: false,
  class: "T",
  button: ({ params }) => (params.userId === undefined ? null : `/user/${params.userId}`),
  pill: { key: "staff", tone: "quiet" },
  rows: ["reference", "name", "email", "phone", "company", "topic"],
  why: "whyStaff",
});
