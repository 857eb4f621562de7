import { href } from "react-router";
import type { DraftView } from "#contracts/offer/draft.ts";
import type { ListedDocument } from "#domain/people/document/listed-documents.ts";
import { partsOf } from "#domain/people/document/required-documents.ts";
import { type DocumentKind, typesFor } from "#domain/people/document/suggested-document.ts";
import { personalKeys } from "#domain/people/personal/personal-data.ts";
import { capital } from "#domain/text/capital.ts";
import { listText } from "#i18n/list-text.ts";
import type { Language } from "#i18n/message-values.ts";
import { countryText, documentsText } from "#i18n/reference-text.ts";
import type { Text } from "#i18n/text.ts";
import type { OwnProfile, ReturnRemarks } from "#services/profile/read-own-profile.server.ts";
import { documentPath } from "./documents/document-kind.ts";
import { stepPath, wishedAccount } from "./step-path.ts";

export type Checked = Pick<
  OwnProfile,
  "missing" | "isCompanyReturned" | "owed" | "remarkCount" | "remarks" | "listed" | "draft" | "saved" | "accounts"
>;

/** One thing that the member has or still owes before the review, with its form. */
export interface ChecklistLine {
  readonly key: string;
  readonly to: string;
  readonly isOpen: boolean;
  /** The profile cannot be sent without it. */
  readonly isNeeded: boolean;
  readonly name: string;
  /** The name in a list inside a sentence. */
  readonly shortName: string;
  readonly text: string;
}

type Returned = OwnProfile["remarks"]["documents"][number];

/** The remark of staff about a returned part. */
const fixText = (t: Text, text: string): string =>
  text === "" ? t("ownProfile.steps.fixMarked") : t("ownProfile.steps.fix", { text: text.replace(/[.\s]+$/, "") });

const isResidence = (rule: string) => partsOf(rule).rule === "residence";

/** Whether the review of the profile needs the document, not only a direction. */
const isForReview = ({ rules }: ListedDocument): boolean => rules.some(isResidence);

/** The name of the kind, without its country if this is still unknown because the member has not said where they live. */
const kindName = (t: Text, { documentType, country }: DocumentKind): string =>
  country === "any" ? t("ownProfile.steps.documents") : capital(t(`reference.documentTypes.${documentType}`));

const lineName = (t: Text, line: DocumentKind): string =>
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
const personalRemarks = (t: Text, { personal }: Pick<ReturnRemarks, "personal">): string =>
  personalKeys
    .flatMap((key) => (personal[key] ? [`${t(`ownProfile.fields.${key}`)}: ${personal[key].replace(/[.\s]+$/, "")}`] : []))
    .join(". ");

/** A sentence about the rules that the document fulfils: `Подтвердит личность и проживание в России. Позволит платить из России`. */
function lineText(t: Text, language: Language, line: ListedDocument, wish: Pick<DraftView, "route"> | null): string {
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

function personalLine(t: Text, profile: Checked): ChecklistLine {
  const isMissing = profile.missing.includes("personal");
  const isReturned = profile.remarkCount > 0;
  const open = isReturned ? `${t("profile.overview.toMend")}. ${personalRemarks(t, profile.remarks)}` : t("ownProfile.steps.personalText");
  const name = t("ownProfile.steps.personal");
  return {
    ...{ key: "personal", to: stepPath("personal", profile), isOpen: isMissing || isReturned, isNeeded: true, name, shortName: name },
    text: isMissing || isReturned ? open : t("ownProfile.steps.personalDone"),
  };
}

function companyLine(t: Text, profile: Checked): ChecklistLine {
  const { isCompanyReturned, missing } = profile;
  const name = t("ownProfile.steps.company");
  return {
    ...{ key: "company", to: stepPath("company", profile), isOpen: missing.includes("company") || isCompanyReturned, isNeeded: true },
    ...{ name, shortName: name, text: isCompanyReturned ? t("ownProfile.steps.fixMarked") : t("ownProfile.steps.companyText") },
  };
}

/** A missing account is named by the country and currency that the draft or offer needs. */
function accountLine(t: Text, profile: Checked): ChecklistLine {
  const isOpen = profile.missing.includes("account");
  const place = wishedAccount(profile);
  const isThere = profile.accounts.some(({ country, currency }) => country === place?.country && currency === place?.currency);
  const name =
    place !== null && (isOpen || isThere)
      ? t("ownProfile.steps.accountIn", { place: countryText(t, place.country, "in"), currency: place.currency })
      : t("ownProfile.steps.account");
  const to = stepPath("account", profile);
  return { key: "account", to, isOpen, isNeeded: true, name, shortName: name, text: t("ownProfile.steps.accountText") };
}

const returnedLine = (t: Text, { id, documentType, country, text }: Returned): ChecklistLine => ({
  ...{ key: id, to: href("/profile/certifying-docs/:itemId", { itemId: id }), isOpen: true, isNeeded: true },
  ...{ name: lineName(t, { documentType, country }), shortName: kindName(t, { documentType, country }), text: fixText(t, text) },
});

/** The form of a document to upload; the list for one that is there. */
function linePath({ documentType, country, isOpen }: ListedDocument): string {
  if (country === "any") return href("/profile/personal");
  return isOpen ? documentPath({ documentType, country }, "/profile") : href("/profile/certifying-docs");
}

/** A document that only a direction needs says so, because the profile can be sent without it. */
function documentLine(t: Text, language: Language, line: ListedDocument, profile: Checked): ChecklistLine {
  const isNeeded = isForReview(line);
  const text = lineText(t, language, line, profile.draft ?? profile.saved);
  return {
    ...{ key: `${line.documentType} ${line.country} ${line.isOpen}`, to: linePath(line), isOpen: line.isOpen, isNeeded },
    ...{ name: lineName(t, line), shortName: kindName(t, line) },
    text: line.isOpen && !isNeeded ? `${text}. ${t("ownProfile.steps.notForReview")}` : text,
  };
}

/** Each document once: a returned one in the place of the line that asks for it, otherwise after the others. */
function documentLines(t: Text, language: Language, profile: Checked): readonly ChecklistLine[] {
  const left = [...profile.remarks.documents];
  const lines = profile.listed.map((line) => {
    const at = line.isOpen ? left.findIndex((one) => one.documentType === line.documentType && one.country === line.country) : -1;
    const [returned] = at === -1 ? [] : left.splice(at, 1);
    return returned === undefined ? documentLine(t, language, line, profile) : returnedLine(t, returned);
  });
  return [...lines, ...left.map((one) => returnedLine(t, one))];
}

/** The checklist before the review, in the order of the acts that its parts enable. Every part is one line, whether missing, returned or there. */
export function checklistLines(t: Text, language: Language, profile: Checked, isCompany: boolean): readonly ChecklistLine[] {
  return [
    personalLine(t, profile),
    ...(isCompany ? [companyLine(t, profile)] : []),
    ...documentLines(t, language, profile),
    accountLine(t, profile),
  ];
}
