import { agentAccountCalls } from "./agents/accounts.ts";
import { agentAdminCalls } from "./agents/admin.ts";
import { agentDocumentCalls } from "./agents/agent-documents.ts";
import { agentClosingCalls } from "./agents/closing.ts";
import { stageClaimCalls } from "./agents/stage-claims.ts";
import { accountCalls } from "./auth/account.ts";
import { googleCalls } from "./auth/google.ts";
import { reminderCalls } from "./auth/reminders.ts";
import { signInCalls } from "./auth/sign-in.ts";
import type { Call } from "./call.ts";
import { cmsCalls } from "./content/cms.ts";
import { feedbackCalls } from "./content/feedback.ts";
import { managerActCalls } from "./managers/acts.ts";
import { staffOfferCalls } from "./managers/offers.ts";
import { avatarCalls } from "./me/avatar.ts";
import { chatCalls } from "./me/chat.ts";
import { liveCalls } from "./me/live.ts";
import { notificationCalls } from "./me/notifications.ts";
import { selfCalls } from "./me/self.ts";
import { commandCalls } from "./offers/commands.ts";
import { favoriteCalls } from "./offers/favorites.ts";
import { marketCalls } from "./offers/market.ts";
import { ownActCalls } from "./offers/own-acts.ts";
import { proofCalls } from "./offers/proof.ts";
import { recordCalls } from "./offers/records.ts";
import { storyCalls } from "./offers/story.ts";
import { memberAccountCalls } from "./people/accounts.ts";
import { memberAvatarCalls } from "./people/avatars.ts";
import { memberChatCalls } from "./people/chats.ts";
import { memberDocumentCalls } from "./people/documents.ts";
import { favoriteMemberCalls } from "./people/favorites.ts";
import { memberCalls } from "./people/members.ts";
import { moderationCalls } from "./people/moderation.ts";
import { ownershipCalls } from "./people/ownership.ts";
import { restrictCalls } from "./people/restrict.ts";
import { staffCalls } from "./people/staff.ts";
import { accountListCalls } from "./profile/account-lists.ts";
import { accountCalls as bankAccountCalls } from "./profile/accounts.ts";
import { bankCalls } from "./profile/banks.ts";
import { beneficiaryCalls } from "./profile/beneficiaries.ts";
import { certifyingCalls } from "./profile/documents.ts";
import { personalCalls } from "./profile/personal.ts";
import { walletCalls } from "./profile/wallets.ts";
import { sandboxCalls } from "./sandbox/simulate.ts";
import { documentCalls } from "./service/documents.ts";
import { publicCalls } from "./service/public.ts";
import { settingsCalls } from "./service/settings.ts";
import { agentCalls } from "./stages/agent.ts";
import { verdictCalls } from "./stages/verdicts.ts";
import { deliveryCalls } from "./webhooks/deliveries.ts";
import { endpointCalls } from "./webhooks/endpoints.ts";

/** Every call of the API. Routes, the OpenAPI document and the tests are derived from this list. */
export const calls: readonly Call[] = [
  ...signInCalls,
  ...accountCalls,
  ...googleCalls,
  ...reminderCalls,
  ...selfCalls,
  ...avatarCalls,
  ...notificationCalls,
  ...liveCalls,
  ...chatCalls,
  ...personalCalls,
  ...bankAccountCalls,
  ...accountListCalls,
  ...walletCalls,
  ...beneficiaryCalls,
  ...endpointCalls,
  ...deliveryCalls,
  ...bankCalls,
  ...certifyingCalls,
  ...publicCalls,
  ...settingsCalls,
  ...feedbackCalls,
  ...cmsCalls,
  ...marketCalls,
  ...favoriteCalls,
  ...commandCalls,
  ...proofCalls,
  ...recordCalls,
  ...ownActCalls,
  ...storyCalls,
  ...sandboxCalls,
  ...staffOfferCalls,
  ...managerActCalls,
  ...agentCalls,
  ...verdictCalls,
  ...stageClaimCalls,
  ...agentAdminCalls,
  ...agentAccountCalls,
  ...agentDocumentCalls,
  ...agentClosingCalls,
  ...memberCalls,
  ...memberDocumentCalls,
  ...memberChatCalls,
  ...memberAccountCalls,
  ...memberAvatarCalls,
  ...favoriteMemberCalls,
  ...moderationCalls,
  ...restrictCalls,
  ...ownershipCalls,
  ...staffCalls,
  ...documentCalls(() => calls),
];
