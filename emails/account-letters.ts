import { type AccountTemplate, accountTemplates, type Family } from "#domain/text/letter-templates.ts";
import newYear from "./account/2025-new-year.ts";
import accountReviewed from "./account/account-reviewed.ts";
import documentForAccount from "./account/add-cert-doc-for-ba-verification.ts";
import otherDocument from "./account/add-cert-doc-for-other-doc-verification.ts";
import agentReminder from "./account/agent-reminder.ts";
import documentExpired from "./account/cert-doc-expired.ts";
import chatUnread from "./account/chat-unread-messages.ts";
import confirmation from "./account/confirmation.ts";
import confirmationExport from "./account/confirmation-export.ts";
import contactUs from "./account/contact-us-success.ts";
import dailyDigest from "./account/daily-digest.ts";
import draftNotPublished from "./account/draft-not-published.ts";
import fillProfile from "./account/fill-profile.ts";
import forgotPassword from "./account/forgot-password.ts";
import invitation from "./account/invitation.ts";
import loginLink from "./account/login-link.ts";
import moderationSuccess from "./account/moderation-success.ts";
import newPasswordCode from "./account/new-password-code.ts";
import partnerReminds from "./account/partner-reminds.ts";
import pleaseVerifyExport from "./account/please-verify-wbit-export.ts";
import editRequest from "./account/profile-edit-request.ts";
import editSuccess from "./account/profile-edit-success.ts";
import rateReached from "./account/rate-reached.ts";
import registerSuccess from "./account/register-success.ts";
import registerAtPartner from "./account/register-wbit.ts";
import registrationOpened from "./account/registration-opened.ts";
import savedSearch from "./account/saved-search.ts";
import securityNotice from "./account/security-notice.ts";
import supportMessage from "./account/support-message.ts";
import transactionsOpened from "./account/transactions-opened.ts";
import webhookDisabled from "./account/webhook-disabled.ts";
import type { AccountLetterDefinition } from "./kit/account-letter-definition.ts";

/** Every letter about an account, by its name. */
const byName: { readonly [T in AccountTemplate]: AccountLetterDefinition<T> } = {
  confirmation,
  "confirmation-export": confirmationExport,
  "please-verify-wbit-export": pleaseVerifyExport,
  "register-wbit": registerAtPartner,
  "register-success": registerSuccess,
  "fill-profile": fillProfile,
  "forgot-password": forgotPassword,
  "login-link": loginLink,
  "new-password-code": newPasswordCode,
  invitation,
  "moderation-success": moderationSuccess,
  "profile-edit-request": editRequest,
  "profile-edit-success": editSuccess,
  "add-cert-doc-for-ba-verification": documentForAccount,
  "add-cert-doc-for-other-doc-verification": otherDocument,
  "cert-doc-expired": documentExpired,
  "chat-unread-messages": chatUnread,
  "contact-us-success": contactUs,
  "2025-new-year": newYear,
  "registration-opened": registrationOpened,
  "transactions-opened": transactionsOpened,
  "security-notice": securityNotice,
  "support-message": supportMessage,
  "daily-digest": dailyDigest,
  "saved-search": savedSearch,
  "rate-reached": rateReached,
  "draft-not-published": draftNotPublished,
  "account-reviewed": accountReviewed,
  "partner-reminds": partnerReminds,
  "agent-reminder": agentReminder,
  "webhook-disabled": webhookDisabled,
};

/** In the order in which a member gets them. */
export const accountLetters: readonly AccountLetterDefinition[] = accountTemplates.map((name) => byName[name] as AccountLetterDefinition);

/** The definition of a letter about an account by its name, typed by it. */
export const accountLetter = <T extends AccountTemplate>(name: T): AccountLetterDefinition<T> => byName[name];

/** The letter of that name in that family; null when there is none. */
export function findAccountLetter(name: string, family: Family): AccountLetterDefinition | null {
  const template = accountTemplates.find((one) => one === name);
  const definition = template === undefined ? undefined : (byName[template] as AccountLetterDefinition);
  return definition?.families.includes(family) ? definition : null;
}
