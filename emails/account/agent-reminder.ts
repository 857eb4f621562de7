import type { StageName } from "#domain/offer/state.ts";
import { everywhere } from "../kit/define-letter.ts";
import { defineAccountLetter, yourMove } from "./define-account-letter.ts";

const pages: Readonly<Record<StageName, (offerId: string) => string>> = {
  incoming: (offerId) => `/agents/payments-incoming/${offerId}`,
  outgoing: (offerId) => `/agents/payments-outgoing/${offerId}`,
  confirmation: (offerId) => `/agents/payments-confirmations/${offerId}`,
  refund: (offerId) => `/agents/payments-outgoing/${offerId}/refund`,
};

export default defineAccountLetter({
  names: ["agent-reminder"],
  families: everywhere,
  crypto: false,
  class: "T",
  button: ({ params }) => pages[params.kind](params.offerId),
  pill: yourMove,
  rows: [],
  why: "whyStaff",
});
