import type { Catalogue } from "../ru/index.ts";
import about from "./about.ts";
import accountErrors from "./account-errors.ts";
import adminPanel from "./admin-panel.ts";
import agentRecords from "./agent-records.ts";
import agentsAdmin from "./agents-admin.ts";
import apiPage from "./api-page.ts";
import appeal from "./appeal.ts";
import auditActs from "./audit-acts.ts";
import auth from "./auth.ts";
import backOffice from "./back-office.ts";
import broadcasts from "./broadcasts.ts";
import business from "./business.ts";
import certificate from "./certificate.ts";
import common from "./common.ts";
import company from "./company.ts";
import content from "./content.ts";
import cookies from "./cookies.ts";
import editorial from "./editorial.ts";
import errors from "./errors.ts";
import evidence from "./evidence.ts";
import favorites from "./favorites.ts";
import fieldErrors from "./field-errors.ts";
import gallery from "./gallery.ts";
import landing from "./landing.ts";
import market from "./market.ts";
import member from "./member.ts";
import memberDocuments from "./member-documents.ts";
import memberRecords from "./member-records.ts";
import members from "./members.ts";
import messages from "./messages.ts";
import modals from "./modals.ts";
import moderation from "./moderation.ts";
import networkFee from "./network-fee.ts";
import nominal from "./nominal.ts";
import noticeSettings from "./notice-settings.ts";
import offer from "./offer.ts";
import offerEvents from "./offer-events.ts";
import offerHelp from "./offer-help.ts";
import offerList from "./offer-list.ts";
import offerMoney from "./offer-money.ts";
import offerRecords from "./offer-records.ts";
import operations from "./operations.ts";
import ownData from "./own-data.ts";
import ownOffer from "./own-offer.ts";
import ownProfile from "./own-profile.ts";
import ownRecords from "./own-records.ts";
import payment from "./payment.ts";
import paymentHistory from "./payment-history.ts";
import paymentSignals from "./payment-signals.ts";
import profile from "./profile.ts";
import queue from "./queue.ts";
import receipts from "./receipts.ts";
import reference from "./reference.ts";
import registration from "./registration.ts";
import requisites from "./requisites.ts";
import search from "./search.ts";
import security from "./security.ts";
import serviceAdmin from "./service-admin.ts";
import shell from "./shell.ts";
import sideWords from "./side-words.ts";
import staff from "./staff.ts";
import staffAction from "./staff-action.ts";
import staffCheck from "./staff-check.ts";
import staffPeople from "./staff-people.ts";
import system from "./system.ts";
import transfers from "./transfers.ts";
import unsubscribe from "./unsubscribe.ts";
import whatIf from "./what-if.ts";

const en: Catalogue = {
  offerEvents,
  offerHelp,
  offerList,
  offerMoney,
  offerRecords,
  adminPanel,
  staffAction,
  staffCheck,
  staffPeople,
  agentRecords,
  agentsAdmin,
  about,
  appeal,
  accountErrors,
  apiPage,
  auditActs,
  auth,
  backOffice,
  broadcasts,
  business,
  certificate,
  common,
  company,
  cookies,
  content,
  editorial,
  errors,
  evidence,
  favorites,
  fieldErrors,
  gallery,
  landing,
  market,
  member,
  members,
  messages,
  modals,
  memberDocuments,
  memberRecords,
  moderation,
  noticeSettings,
  offer,
  operations,
  ownData,
  ownOffer,
  ownProfile,
  ownRecords,
  networkFee,
  nominal,
  payment,
  paymentHistory,
  paymentSignals,
  profile,
  queue,
  receipts,
  reference,
  registration,
  requisites,
  security,
  search,
  serviceAdmin,
  shell,
  sideWords,
  staff,
  system,
  transfers,
  unsubscribe,
  whatIf,
};
export default en;
