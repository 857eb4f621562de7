import type ru from "../../ru/public/api-page.ts";

const en: typeof ru = {
  title: "API for developers",
  lead: "Everything you can do on the pages you can do through the API, with the same rules and refusals.",
  document: "OpenAPI document",
  start: "How to begin",
  startText:
    "Log in with e-mail and password, take accessToken from the answer and send it in a header. Exchange refreshToken after 15 minutes.",
  rules: "Rules",
  rule: {
    money: "Amounts are text with a point and all decimals of the currency, moments are UTC with milliseconds.",
    pending: "202 means: accepted and not yet carried out. Ask for the outcome at the address in Location.",
    once: "Idempotency-Key makes a repeated request the same request for 48 hours.",
    version: "If-Match with a deal's version refuses an act when the deal has changed.",
    fields: "Requests with unknown fields are refused. Ignore new fields in responses.",
  },
  groups: "Groups of calls",
  token: "needs a token",
  open: "open to everybody",
  keyed: "may be repeated with a key",
  roles: "Roles",
  codes: "Refusals",
  statuses: "Answers",
  catalogue: "All refusals",
  code: "Code",
  status: "Status",
  sentence: "What a person reads",
  act: "What a page does",
  goTo: { login: "to the login page", market: "to the market" },
  resend: { verification: "offers the letter again", link: "offers a new link" },
};
export default en;
