import type { DraftView } from "#contracts/draft.ts";
import type { ListedDocument } from "#domain/people/listed-documents.ts";
import { personalKeys } from "#domain/people/personal-data.ts";
import type { Language } from "#domain/people/principal.ts";
import { partsOf } from "#domain/people/required-documents.ts";
import { type DocumentKind, typesFor } from "#domain/people/suggested-document.ts";
import { capital } from "#domain/text/capital.ts";
import { listText } from "#i18n/list-text.ts";
import { countryText, documentsText } from "#i18n/reference-text.ts";
import type { Text } from "#i18n/text.ts";
import type { ReturnRemarks } from "#services/profile/read-own-profile.server.ts";

const isResidence = (rule: string) => partsOf(rule).rule === "residence";

/** Whether the review of the profile needs the document, not only a direction. */
export const isForReview = ({ rules }: ListedDocument): boolean => rules.some(isResidence);

/** The name of the kind, without its country if this is still unknown because the member has not said where they live. */
export const kindName = (t: Text, { documentType, country }: DocumentKind): string =>
  country === "any" ? t("ownProfile.steps.documents") : capital(t(`reference.documentTypes.${documentType}`));

export const lineName = (t: Text, line: DocumentKind): string =>
  line.country === "any" ? kindName(t, line) : `${kindName(t, line)}, ${countryText(t, line.country, "name")}`;

/** Other suitable kinds: for a single country those of its rule, otherwise those of the same country. */
function othersText(t: Text, language: Language, { documentType, country, rules }: ListedDocument): string | null {
  const [first] = rules;
  if (first === undefined) return null;
  if (rules.length === 1 && !isResidence(first)) return t("ownProfile.steps.legText", { documents: documentsText(t, rules) });
  const kinds = typesFor(rules, country).filter((type) => type !== documentType);
  if (kinds.length === 0) return null;
  const words = kinds.map((type) => t(`reference.documentTypes.${type}`));
  return t("ownProfile.steps.orText", { documents: listText(language, words, "disjunction") });
}

/** The remarks of staff about personal data, each after the name of its field. */
export const personalRemarks = (t: Text, { personal }: Pick<ReturnRemarks, "personal">): string =>
  personalKeys
    .flatMap((key) => (personal[key] ? [`${t(`ownProfile.fields.${key}`)}: ${personal[key].replace(/[.\s]+$/, "")}`] : []))
    .join(". ");

/** A sentence about the rules that the document fulfils: `Подтвердит личность и проживание в России. Позволит платить из России`. */
export function lineText(t: Text, language: Language, line: ListedDocument, wish: Pick<DraftView, "route"> | null): string {
  const placeOf = (rule: string, form: "from" | "in") => countryText(t, partsOf(rule).country, form);
  if (line.country === "any") return t("ownProfile.steps.documentsText");
  const proven = line.rules.find(isResidence);
  const acts = line.rules
    .filter((rule) => !isResidence(rule))
    .map((rule) =>
      partsOf(rule).country === wish?.route.from
        ? t("ownProfile.steps.legFrom", { place: placeOf(rule, "from") })
        : t("ownProfile.steps.legTo", { place: placeOf(rule, "in") }),
    );
  const sentences = [
    proven === undefined ? null : t("ownProfile.steps.proves", { place: placeOf(proven, "in") }),
    acts.length === 0 ? null : t("ownProfile.steps.allows", { acts: listText(language, acts) }),
    line.isOpen ? othersText(t, language, line) : null,
  ];
  return sentences.filter((one) => one !== null).join(". ");
}
