import { type RouterContextProvider, redirect } from "react-router";
import type { z } from "zod";
import { contactForm, memberContactForm, partnershipForm } from "#contracts/content/feedback-forms.server.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import { cutAt } from "#domain/text/cut-at.ts";
import { readForm } from "#forms/read-form.server.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { safePath } from "#guards/safe-path.ts";
import { localePath } from "#i18n/locale-path.ts";
import { textFor } from "#i18n/text.server.ts";
import { brandContext, clientAddressContext, languageContext, principalContext } from "#middleware/contexts.server.ts";
import { flashCookie } from "#middleware/flash.server.ts";
import { track } from "#middleware/track.server.ts";
import { type FeedbackInput, sendFeedback } from "#services/content/send-feedback.server.ts";
import { withModal } from "#ui/modal/modal-address.ts";

type Context = Readonly<RouterContextProvider>;
type Written = Pick<FeedbackInput, "kind" | "name" | "email" | "phone" | "subject" | "body" | "details">;

async function store(context: Context, written: Written) {
  const language = context.get(languageContext);
  const from = { brand: context.get(brandContext), language, userId: context.get(principalContext)?.userId ?? null };
  return await sendFeedback({ ...written, ...from }, context.get(clientAddressContext), Date.now());
}

function thank(path: string, reference: string) {
  return redirect(withModal(path, "contact-us-success"), {
    status: 303,
    headers: { "Set-Cookie": flashCookie("message-sent", reference) },
  });
}

const phoneCountryOf = (form: FormData) => String(form.get("phoneCountry") ?? "");

const writtenBy = ({ emailBody: body, name, email, phone, subject }: z.output<ReturnType<typeof contactForm>>): Written => ({
  ...{ kind: "contact", name, email, phone, subject, body, details: {} },
});

/** The message of a signed-in person. Without a subject, its first words become the subject. */
async function readMembers(form: FormData, { fullName: name, email }: Principal) {
  const submission = await readSubmission(form, memberContactForm);
  if (!submission.ok) return submission;
  const { emailBody: body, subject } = submission.value;
  const written: Written = {
    kind: "contact",
    name,
    email,
    phone: "",
    subject: subject || cutAt(body.replaceAll(/\s+/g, " "), 80),
    body,
    details: {},
  };
  return { ...submission, value: written };
}

async function readGuests(form: FormData) {
  const submission = await readSubmission(form, contactForm(phoneCountryOf(form)));
  return submission.ok ? { ...submission, value: writtenBy(submission.value) } : submission;
}

/** Stores a message from any page with the form, and redirects there (`goTo`, for a modal); open to everybody. */
export async function sendMessage(request: Request, context: Context, path: "/contacts" | "/contact-us") {
  const back = safePath(new URL(request.url).searchParams.get("goTo")) ?? localePath(path, context.get(languageContext));
  const form = await readForm(request);
  const principal = context.get(principalContext);
  const submission = await (principal === null ? readGuests(form) : readMembers(form, principal));
  if (!submission.ok) return submission.reply;
  const sent = await store(context, submission.value);
  if (sent.ok) track(context, "contactUs");
  return sent.ok ? thank(back, sent.value) : submission.refuse(sent);
}

/** Takes a partner's application; open to everybody. */
export async function sendApplication(request: Request, context: Context) {
  const form = await readForm(request);
  const submission = await readSubmission(form, partnershipForm(phoneCountryOf(form)));
  if (!submission.ok) return submission.reply;
  const { company, country, kind, site = "", emailBody: body, name, email, phone } = submission.value;
  const subject = `${textFor("ru")(`about.partnership.kinds.${kind}`)}: ${company}`;
  const details = { company, country, kind, site };
  const sent = await store(context, { kind: "partnership", name, email, phone, subject, body, details });
  return sent.ok ? thank(localePath("/partnership", context.get(languageContext)), sent.value) : submission.refuse(sent);
}
