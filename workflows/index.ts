export { offerWorkflow } from "./offer/offer.workflow.ts";
export { collectExchangeRates, forgetOldFeedEntries, reconcileOpenOffers, sweepCommandInbox } from "./schedules/scheduled.workflow.ts";
