import { personalKeys } from "#domain/people/personal/personal-data.ts";
import { capital } from "#domain/text/capital.ts";
import type { Text } from "#i18n/text.ts";
import type { MemberAccountPage } from "#services/account/read-member-account.server.ts";
import type { CasePage, ComparedDocument } from "#services/moderation/read-case.server.ts";
import { accountName } from "../../../member/profile/account-name.ts";

/** The name of a document for staff. */
export const documentTitle = (t: Text, { fields, view }: Pick<ComparedDocument, "fields" | "view">): string =>
  fields.title || capital(t(`reference.documentTypes.${view.documentType}`));

/** Returns the name of the item or field that an error is about. */
export function titleOfField(t: Text, page: CasePage, accounts: readonly MemberAccountPage[], name: string): string | undefined {
  const item = name.replace(/^verdict-/, "");
  if (item === "personal") return t("moderation.personal");
  if (item === "company") return t("company.data");
  const document = page.documents.find(({ view }) => item === `document-${view.id}`);
  if (document !== undefined) return documentTitle(t, document);
  const account = accounts.find((one) => item.includes(one.account.id));
  if (account !== undefined) return accountName(account.account);
  const key = personalKeys.find((one) => name === `field-${one}`);
  return key === undefined ? undefined : t(`ownProfile.fields.${key}`);
}
