import { href } from "react-router";
import type { ListedDocument } from "#domain/people/listed-documents.ts";
import type { Language } from "#i18n/message-values.ts";
import { countryText } from "#i18n/reference-text.ts";
import type { Text } from "#i18n/text.ts";
import type { OwnProfile } from "#services/profile/read-own-profile.server.ts";
import { documentPath } from "./documents/document-kind.ts";
import { isForReview, kindName, lineName, lineText, personalRemarks } from "./documents/listed-document-text.ts";
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
