import { href } from "react-router";
import { acceptedTypes } from "#domain/people/document-questions.ts";
import { type MissingDocument, partsOf } from "#domain/people/required-documents.ts";
import { capital } from "#domain/text/capital.ts";
import { countryText, documentsText } from "#i18n/reference-text.ts";
import { type OpenQuestion, readOpenQuestion } from "#services/residence/read-open-question.server.ts";
import { readOwedDocument } from "#services/residence/read-owed-document.server.ts";
import type { ModalAct, ModalView } from "#ui/modal/modal-view.ts";
import { forMember, type Reading } from "./asked.server.ts";

const later = ({ t }: Reading): ModalAct => ({ text: t("modals.later") });

/** "Do you still live there?" The country of registration decides about documents and agents. */
function residence(reading: Reading, { question }: OpenQuestion, isInEurope: boolean): ModalView | null {
  if (question.about !== "residence" || question.isInEurope !== isInEurope) return null;
  const { t } = reading;
  return {
    name: isInEurope ? "confirm-eu-residency" : "confirm-residency",
    form: "sheet",
    title: t("modals.residence.title", { place: countryText(t, question.country, "in") }),
    parts: [
      { kind: "text", text: t(isInEurope ? "modals.residence.europeText" : "modals.residence.text") },
      {
        kind: "form",
        form: {
          action: href("/profile/residence"),
          commandId: crypto.randomUUID(),
          submit: t("modals.residence.yes"),
          keep: t("modals.residence.moved"),
          keepTo: href("/profile/personal"),
        },
      },
    ],
  };
}

const readResidence = (isInEurope: boolean) =>
  forMember(async (reading) => {
    const open = await readOpenQuestion(reading.principal, reading.ctx.now);
    return open === null ? null : residence(reading, open, isInEurope);
  });

export const confirmResidency = readResidence(false);
export const confirmEuResidency = readResidence(true);

function why({ t }: Reading, { missing, account, isOfOffer }: Owed): string {
  const { rule, country } = partsOf(missing);
  if (account !== null) return t("modals.document.account", { account: `${account.bankName} ··${account.last4}`.trim() });
  if (rule === "citizenship") return t("modals.document.citizenship", { country: countryText(t, country, "name") });
  if (isOfOffer && rule !== "residence") return t("modals.document.offer", { place: countryText(t, country, "in") });
  return t("modals.document.residence", { place: countryText(t, country, "in") });
}

interface Owed {
  readonly missing: MissingDocument;
  readonly account: OpenQuestion["account"];
  /** An offer asks for it, not the profile. */
  readonly isOfOffer: boolean;
}

/** What a refused offer named comes first: that is what the person is looking at. */
async function findOwed({ ctx, principal, action }: Reading): Promise<Owed | null> {
  const ofOffer = action === null ? null : await readOwedDocument(ctx, action);
  if (ofOffer !== null) return { missing: ofOffer, account: null, isOfOffer: true };
  const open = await readOpenQuestion(principal, ctx.now);
  return open?.question.about === "document" ? { missing: open.question.missing, account: open.account, isOfOffer: false } : null;
}

/** Which document is missing, why, and which kinds end the question. */
export const certifyingDoc = forMember(async (reading) => {
  const owed = await findOwed(reading);
  if (owed === null) return null;
  const { t } = reading;
  const { missing, account } = owed;
  const { country } = partsOf(missing);
  const place = countryText(t, country, "name");
  return {
    name: "certifying-doc",
    about: missing,
    form: "full",
    title: t("modals.document.title"),
    parts: [
      { kind: "text", text: capital(documentsText(t, [missing])) },
      { kind: "text", text: why(reading, owed), isMuted: true },
      {
        kind: "choices",
        items: acceptedTypes(missing).map((type) => ({
          to: `${href("/profile/certifying-docs/new")}?type=${type}&country=${country}`,
          title: capital(t(`reference.documentTypes.${type}`)),
          text: place,
        })),
      },
      {
        kind: "acts",
        acts: account === null ? [later(reading)] : [{ text: t("modals.document.notMine"), to: "/profile/bank-accounts" }, later(reading)],
      },
    ],
  };
});
