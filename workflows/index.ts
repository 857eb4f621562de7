export { offerWorkflow } from "./offer/offer.workflow.ts";
export {
  alertRateTargets,
  alertSavedSearches,
  collectExchangeRates,
  forgetOldFeedEntries,
  publishOrderedDrafts,
  reconcileOpenOffers,
  sendDailyDigests,
  signCheckpoint,
  sweepCommandInbox,
  sweepFiles,
  sweepPeople,
  tellOfLateDeals,
  tellOfUnreadChats,
  watchLedger,
} from "./schedules/scheduled.workflow.ts";
