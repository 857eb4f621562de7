import { everywhere } from "../kit/define-letter.ts";
import { defineAccountLetter } from "./define-account-letter.ts";

export default defineAccountLetter({
  names: ["chat-unread-messages"],
  families: everywhere,
  crypto: false,
  class: "S",
  button: () => "/my-transactions?chat=open",
  pill: { key: "chat", tone: "quiet" },
  rows: [],
  why: "whyService",
});
