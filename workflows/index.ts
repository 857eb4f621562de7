export { offerWorkflow } from "./offer/offer.workflow.ts";
export {
  collectExchangeRates,
  forgetOldFeedEntries,
  reconcileOpenOffers,
  signCheckpoint,
  sweepCommandInbox,
  sweepFiles,
  watchLedger,
} from "./schedules/scheduled.workflow.ts";
