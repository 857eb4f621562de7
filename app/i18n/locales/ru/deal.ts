export { default as appeal } from "./deal/appeal.ts";
export { default as member } from "./deal/member.ts";
export { default as offerHelp } from "./deal/offer-help.ts";
export { default as offerMoney } from "./deal/offer-money.ts";
export { default as ownOffer } from "./deal/own-offer.ts";
export { default as ownRecords } from "./deal/own-records.ts";
export { default as sideWords } from "./deal/side-words.ts";
export { default as whatIf } from "./deal/what-if.ts";
