export { offerWorkflow } from "./offer/offer.workflow.ts";
export { collectExchangeRates, reconcileOpenOffers, sweepCommandInbox } from "./schedules/scheduled.workflow.ts";
