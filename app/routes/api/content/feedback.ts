import { z } from "zod";
import { contactInput, partnershipInput, received } from "#contracts/api/content.ts";
import type { ServiceResult } from "#contracts/outcome.ts";
import { requiredPhoneOf } from "#contracts/profile/phone.server.ts";
import { textFor } from "#i18n/text.server.ts";
import { type FeedbackInput, sendFeedback } from "#services/content/send-feedback.server.ts";
import type { Visitor } from "../call.ts";
import { guestCall } from "../define-call.ts";
import { readPart } from "../read-parts.ts";

type Written = Omit<FeedbackInput, "brand" | "userId">;

/** A guest: these calls have no authorisation (specification §4). */
async function send({ brand, ip, now }: Visitor, written: Written): Promise<ServiceResult<z.input<typeof received>>> {
  const sent = await sendFeedback({ ...written, brand, userId: null }, ip, now);
  return sent.ok ? { ok: true, value: { reference: sent.value } } : sent;
}

/** The number in its stored form; refuses one whose country is unclear. */
const phoneIn = ({ phone, phoneCountry: chosen }: { phone: string; phoneCountry?: string | undefined }): string =>
  readPart(z.strictObject({ phone: requiredPhoneOf({ chosen }) }), { phone }).phone;

const shared = {
  method: "POST",
  status: 202,
  isKeyed: true,
  ignoresToken: true,
  answer: received,
  codes: ["POLICY.NOT_ACCEPTED"],
} as const;
const person = {
  ...{ name: "Irina Klimova", email: "irina@bridgehold.test", phone: "+79161234567", isPolicyAccepted: true, lang: "en" },
  emailBody: "I would like to know how long a transfer to Germany takes.",
};

export const feedbackCalls = [
  guestCall(
    {
      ...{ ...shared, no: "X1", path: "/contact-us/", summary: "Send a message to support", body: contactInput },
      example: { body: { ...person, subject: "A transfer to Germany" }, answer: { reference: "C-2026-000045" } },
    },
    async ({ body, visitor }) => {
      const { name, email, subject, emailBody, lang } = body;
      const phone = phoneIn(body);
      return await send(visitor, { kind: "contact", language: lang, name, email, phone, subject, body: emailBody, details: {} });
    },
  ),
  guestCall(
    {
      ...{ ...shared, no: "X2", path: "/partnership-application/", summary: "Apply as a partner", body: partnershipInput },
      example: { body: { ...person, company: "Most GmbH", country: "Germany", kind: "platform" }, answer: { reference: "P-2026-000007" } },
    },
    async ({ body, visitor }) => {
      const { company, country, kind, site = "", name, email, emailBody, lang } = body;
      const phone = phoneIn(body);
      const subject = `${textFor("ru")(`about.partnership.kinds.${kind}`)}: ${company}`;
      const details = { company, country, kind, site };
      return await send(visitor, { kind: "partnership", language: lang, name, email, phone, subject, body: emailBody, details });
    },
  ),
];
