import { drainInbox } from "#commands/relay.server.ts";
import { expireAgentDocuments } from "#services/agent/expire-agent-documents.server.ts";
import { signMinute } from "#services/audit/checkpoints.server.ts";
import { notifyUnreadChats } from "#services/chat/notify-unread-chats.server.ts";
import { discardUnclaimedFiles, dropOrphanedBytes, listOrphanedBytes } from "#services/file/sweep-files.server.ts";
import { sendDigests } from "#services/notification/send-digests.server.ts";
import { publishApprovedDrafts } from "#services/offer/drafts/publish-approved.server.ts";
import { alertSavedSearches } from "#services/offer/market/alert-saved-searches.server.ts";
import { notifyOfDelays } from "#services/offer/notify-of-delays.server.ts";
import { expirePeople } from "#services/profile/expire-people.server.ts";
import { alertRateTargets } from "#services/rate/alert-rate-targets.server.ts";
import type { OfferActivities } from "#workflows/offer/activities.ts";
import type { ScheduledActivities } from "#workflows/schedules/activities.ts";
import { collectRates } from "../adapters/rates/collect-rates.ts";
import { project } from "../projection/project.ts";
import { forgetOldNews } from "./forget-old-news.ts";
import { generateDocuments, generateEvidence } from "./generate-evidence.ts";
import { overdueCommands } from "./overdue-commands.ts";
import { reconcileOffers } from "./reconcile-offers.ts";
import { checkLedger } from "./watch-ledger.ts";

export const offerActivities: OfferActivities = { project, overdueCommands, generateDocuments, generateEvidence };

export const scheduledActivities: ScheduledActivities = {
  reconcileOffers,
  forgetOldNews,
  checkLedger,
  discardUnclaimedFiles: () => discardUnclaimedFiles(Date.now()),
  listOrphanedBytes,
  dropOrphanedBytes,
  sweepInbox: drainInbox,
  alertSearches: () => alertSavedSearches(Date.now()),
  alertTargets: () => alertRateTargets(Date.now()),
  publishApprovedDrafts: () => publishApprovedDrafts(Date.now()),
  tellUnreadChats: () => notifyUnreadChats(Date.now()),
  tellOfDelays: () => notifyOfDelays(Date.now()),
  sendDigests: () => sendDigests(Date.now()),
  async expirePeople() {
    await expireAgentDocuments(Date.now());
    return await expirePeople(Date.now());
  },
  async writeCheckpoint() {
    await signMinute(Date.now());
  },
  async collectRates() {
    await collectRates();
  },
};
