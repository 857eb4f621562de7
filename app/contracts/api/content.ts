import { z } from "zod";
import { contactFields, partnershipFields, reviewForm } from "../content/feedback-forms.server.ts";
import { typedPhone } from "./phone.ts";
import { id, instant, language } from "./values.ts";

export const topic = z.strictObject({ slug: z.string(), label: z.string() }).meta({ id: "BlogTag" });

const card = {
  ...{ slug: z.string(), title: z.string(), excerpt: z.string(), tags: z.array(z.string()), publishedAt: instant },
};
export const postCard = z.strictObject(card).meta({ id: "BlogPostCard" });
/** `text` is Markdown. */
export const post = z.strictObject({ ...card, text: z.string(), updatedAt: instant }).meta({ id: "BlogPost" });

export const review = z
  .strictObject({
    ...{ _id: id, name: z.string(), from: z.string(), to: z.string(), language: z.enum(["ru", "en"]), text: z.string() },
    ...{ isOfOffer: z.boolean(), publishedAt: instant },
  })
  .meta({ id: "ReviewPost" });

const isPolicyAccepted = z.literal(true, "POLICY.NOT_ACCEPTED");
const sender = { ...typedPhone, isPolicyAccepted, lang: language };
export const contactInput = z.strictObject({ ...contactFields, ...sender });
export const partnershipInput = z.strictObject({ ...partnershipFields, ...sender });
export const reviewInput = reviewForm.extend({ lang: language });
export const received = z.strictObject({ reference: z.string() });

const reason = z.string("VALIDATION.REQUIRED").trim().min(1, "VALIDATION.REQUIRED").max(500, "VALIDATION.MAX");
/** `updatedAt` of the settings that were read; if absent, the current settings are changed. */
const change = { reason, updatedAt: z.iso.datetime("VALIDATION.DATE").optional() };
const message = z.string().trim().max(300, "VALIDATION.MAX").optional();
export const transactionsInput = z.strictObject({ isTransactionsOpened: z.boolean("VALIDATION.CHOICE"), ...change });
export const registrationInput = z.strictObject({ isRegistrationOpened: z.boolean("VALIDATION.CHOICE"), ...change });
export const messagesInput = z.strictObject({ messages: z.strictObject({ ru: message, en: message }), ...change });
export const announcedInput = z.strictObject(change);
