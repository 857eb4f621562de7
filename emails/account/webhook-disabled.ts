import { everywhere } from "../kit/define-letter.ts";
import { defineAccountLetter, yourMove } from "./define-account-letter.ts";

export default defineAccountLetter({
  names: ["webhook-disabled"],
  families: everywhere,
  crypto: false,
  class: "T",
  button: ({ params }) => `/settings/webhooks/${params.webhookId}`,
  pill: yourMove,
  rows: [],
  why: "whyMember",
});
