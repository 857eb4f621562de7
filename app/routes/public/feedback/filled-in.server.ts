import type { RouterContextProvider } from "react-router";
import { stageNames } from "#domain/offer/state.ts";
import { type PhoneCountries, phoneCountries } from "#i18n/phone-countries.server.ts";
import { textFor } from "#i18n/text.server.ts";
import { clientAddressContext, languageContext, principalContext } from "#middleware/contexts.server.ts";
import { countryOfAddress } from "#services/place/country-of-address.server.ts";

/** A human-readable id of the product, which a link to the form may contain. */
const humanId = /^[A-Z]-\d{4}-\d{6,10}$/;

export interface FilledIn {
  /** The person is signed in, so the form asks only for the message. */
  readonly isKnown: boolean;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  /** Whether the product wrote the subject. A subject from the link is shown in an editable field only, because anybody can make a link. */
  readonly isAboutDeal: boolean;
  readonly emailBody: string;
}

/** The form's initial values: the signed-in person, and the subject and the question from the link. */
export function filledIn(context: Readonly<RouterContextProvider>, params: URLSearchParams): FilledIn {
  const principal = context.get(principalContext);
  const offer = params.get("offer") ?? "";
  const t = textFor(context.get(languageContext));
  const stage = stageNames.find((name) => name === params.get("late"));
  const about = stage ? t(`about.contacts.subjectLate.${stage}`, { number: offer }) : t("about.contacts.subjectOf", { number: offer });
  const isAboutDeal = humanId.test(offer);
  const subject = isAboutDeal ? about : (params.get("subject") ?? "").slice(0, 160);
  const amount = (params.get("amount") ?? "").slice(0, 40);
  const isAsked = stage !== undefined && principal !== null && isAboutDeal && amount !== "";
  const emailBody = isAsked ? t(`about.contacts.askLate.${stage}`, { number: offer, amount }) : "";
  const [name, email] = [principal?.fullName ?? "", principal?.email ?? ""];
  return { isKnown: principal !== null, name, email, subject, isAboutDeal, emailBody };
}

/**
 * The country list of a phone field on a public page. Guests share these pages from memory, so the list must not depend on the visitor's
 * network address.
 */
export function sharedCountries(context: Readonly<RouterContextProvider>): PhoneCountries {
  return phoneCountries(context.get(languageContext), null);
}

/** The country list of a phone field in a modal. The country of the visitor's network address is shown first; it is not chosen. */
export async function visitorCountries(context: Readonly<RouterContextProvider>): Promise<PhoneCountries> {
  return phoneCountries(context.get(languageContext), await countryOfAddress(context.get(clientAddressContext)));
}
