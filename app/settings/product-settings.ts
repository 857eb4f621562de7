import { z } from "zod";
import { choice, flag, setting, text, whole, word } from "./setting.ts";

/** Features and presentation of the product. */
export const productSettings = z.object({
  PRODUCT_NAME: setting(word.default("Bridgehold"), "The name of the product on pages, in letters and documents."),
  OPERATOR_NAME: setting(
    text.default(""),
    "The legal name of the company that runs the service, at the head of statements and receipts. Blank: the product's name.",
  ),
  OPERATOR_NUMBER: setting(text.default(""), "Where that company is registered and under which number: `Berlin HRB 123456`."),
  OPERATOR_ADDRESS: setting(text.default(""), "The registered address of that company, in one line."),
  OFFER_POLICY: setting(
    choice("production", "demo", "test").default("production"),
    "How long the deadlines of a new offer are: hours, minutes or seconds. Production: `production`.",
  ),
  CONSENT_SHARE_BPS: setting(
    whole(0).default(1_000),
    "The share of an offer's largest sum, in hundredths of a percent, from which a manager's act on its money needs a second manager.",
    { usedBy: ["site"], highest: 2_500 },
  ),
  LANDING: setting(
    choice("people", "business").default("people"),
    "Whom the first page addresses. The business page is always at `/business`.",
    {
      usedBy: ["site"],
    },
  ),
  FEATURE_BUSINESS: setting(flag.default(true), "Companies and invoices.", { usedBy: ["site"] }),
  FEATURE_DESKTOP_NOTICE: setting(flag.default(true), "Tells people of companies who use a phone that a computer is easier.", {
    usedBy: ["site"],
  }),
  FEATURE_CRYPTO: setting(flag.default(true), "Crypto offers and wallets."),
  FEATURE_ENGLISH: setting(flag.default(true), "English beside Russian."),
  FEATURE_REGION: setting(flag.default(true), "Members may change their region after the registration.", { usedBy: ["site"] }),
  WEBSITE_LOCK_PASSWORD: setting(text.default(""), "A password that visitors type before they see the site. Blank: no lock.", {
    usedBy: ["site"],
  }),
  EMAIL_PREVIEW: setting(flag.default(false), "Shows every letter with invented people at `/email`. Production refuses it.", {
    usedBy: ["site"],
  }),
  API_DOCS: setting(flag.default(true), "Publishes the OpenAPI document and its readable page.", { usedBy: ["site"] }),
});
