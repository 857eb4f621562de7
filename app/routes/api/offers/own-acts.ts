import { z } from "zod";
import { choiceInput } from "#contracts/api/management.ts";
import { amount, offerDetail, payout, shown } from "#contracts/api/offers.ts";
import { countryKey, currency, language, offerId, offerSide, readMoney, rowVersion } from "#contracts/api/values.ts";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { emailField } from "#contracts/profile/email-field.ts";
import { findCountry } from "#domain/people/countries.ts";
import type { ServiceContext } from "#services/context.ts";
import { decideMismatch } from "#services/offer/commands/decide-mismatch.server.ts";
import { editOffer } from "#services/offer/commands/edit-offer.server.ts";
import { resolveMismatch } from "#services/offer/commands/resolve-mismatch.server.ts";
import { searchReceiver } from "#services/offer/drafts/read-payout-choices.server.ts";
import { readPayoutCountry } from "#services/offer/read-payout-country.server.ts";
import { readVisibleOffer } from "#services/offer/read-visible-offer.server.ts";
import { inviteReceiver } from "#services/registration/invite-receiver.server.ts";
import { call } from "../define-call.ts";
import { afterCommand, refuseOtherVersion, taggedDetailOf } from "./after-command.ts";
import { amountOf, payoutOf } from "./order.ts";

const { bankAccountId, cryptoWalletId, receiverEmail } = payout;
const edited = z.strictObject({ ...amount, bankAccountId, cryptoWalletId, receiverEmail, revision: rowVersion.optional(), shown });
const found = z.strictObject({ _id: z.string(), bankName: z.string().nullable(), maskedName: z.string(), last4: z.string() });

/** The country of the account: the one in the request, otherwise the country of the payout. */
async function countryOf(ctx: ServiceContext, named: string | undefined, about: string | undefined): Promise<ServiceResult<string>> {
  if (named === undefined && about !== undefined) return await readPayoutCountry(ctx, about);
  if (named === undefined) return refuse("VALIDATION.REQUIRED", { field: "destinationCountry" });
  return findCountry(named) === null ? refuse("VALIDATION.CHOICE", { field: "destinationCountry" }) : { ok: true, value: named };
}

export const ownActCalls = [
  call(
    {
      no: "O9",
      method: "PUT",
      path: "/offers/:id",
      summary: "Change the amount, rate or payee of a published offer: creates a new revision",
      who: ["offer.update"],
      isKeyed: true,
      isCommand: true,
      params: z.strictObject({ id: offerId }),
      body: edited,
      answer: offerDetail,
      codes: [
        ...([
          "OFFER.WRONG_PHASE",
          "OFFER.VERSION",
          "OFFER.TERMS_CHANGED",
          "OFFER.NO_AGENT",
          "OFFER.CLOSED",
          "OFFER.DOCUMENTS_NEEDED",
        ] as const),
        ...(["ERROR.ESCROW.PROFILE.NOT.ACTIVE", "BANK.NOT_APPROVED", "RATES.UNAVAILABLE"] as const),
      ],
      example: { body: { fixedSide: "receive", amount: "1200.00" } },
    },
    async ({ ctx, params: { id }, body, commandId, version }) => {
      const visible = await readVisibleOffer(ctx, id);
      if (!visible.ok) return visible;
      const refusal = await refuseOtherVersion(ctx, id, { commandId, version });
      if (refusal) return refusal;
      const names = [body.bankAccountId, body.cryptoWalletId, body.receiverEmail];
      const payee = names.every((name) => name === undefined) ? null : payoutOf(body);
      if (payee && !payee.ok) return payee;
      const { state } = visible.value;
      const { outcome } = await editOffer(ctx, {
        ...{ offerId: state.id, commandId, revision: body.revision ?? state.revision, amount: amountOf(body) },
        ...(payee && { payout: payee.value }),
        ...(body.shown && { shown: body.shown }),
      });
      return await afterCommand(outcome, () => taggedDetailOf(ctx, state.id));
    },
  ),
  call(
    {
      no: "O17",
      method: "POST",
      path: "/offers/find-receiver-bank-account/",
      summary: "List the masked accounts of the member with this e-mail address. Empty for an unknown address",
      who: ["receiver.find"],
      body: z.strictObject({ email: emailField, destinationCountry: countryKey, currency }),
      answer: z.array(found),
      codes: ["USER.SELF", "ACCOUNT.SUSPENDED", "ERROR.ESCROW.PROFILE.NOT.ACTIVE"],
      example: { body: { email: "jonas@bridgehold.test", destinationCountry: "germany", currency: "EUR" }, answer: [] },
    },
    async ({ ctx, body: { email, destinationCountry: country, currency: wanted } }) => {
      if (email === ctx.principal.email) return refuse("USER.SELF");
      const read = await searchReceiver(ctx, email, { country, way: { currency: wanted, network: null } });
      if (!read.ok) return read;
      return { ok: true, value: read.value.map(({ id, bankName, holder, last4 }) => ({ _id: id, bankName, maskedName: holder, last4 })) };
    },
  ),
  call(
    {
      no: "O18",
      method: "POST",
      path: "/offers/invite-user/",
      summary:
        "Ask a person for an account in a country or for an offer's payout. Members get a notification, others a letter; the answer is the same",
      who: ["receiver.invite"],
      status: 202,
      isKeyed: true,
      body: z.strictObject({ email: emailField, destinationCountry: countryKey.optional(), offerId: offerId.optional(), lang: language }),
      answer: z.strictObject({}),
      codes: ["USER.SELF", "ACCOUNT.SUSPENDED", "ERROR.ESCROW.PROFILE.NOT.ACTIVE", "NOT_FOUND"],
      example: { body: { email: "anna@example.org", destinationCountry: "germany", lang: "en" }, answer: {} },
    },
    async ({ ctx, body: { email, destinationCountry, offerId: about, lang } }) => {
      const country = await countryOf(ctx, destinationCountry, about);
      if (!country.ok) return country;
      const invited = await inviteReceiver(ctx, { email, country: country.value, language: lang });
      return invited.ok ? { ok: true, value: {} } : invited;
    },
  ),
  call(
    {
      no: "N25",
      method: "POST",
      path: "/offers/settle-mismatch/:offerId/:offerSide",
      summary: "Decide about money that differs from the agreement: as a side of the offer, or as a manager in its place",
      who: ["offer.proof", "offer.verify"],
      isKeyed: true,
      isCommand: true,
      params: z.strictObject({ offerId, offerSide }),
      body: choiceInput,
      answer: offerDetail,
      codes: [
        ...(["OFFER.WRONG_PHASE", "OFFER.TERMS_CHANGED", "STAGE.CLOSED", "STATUS.CHANGED", "OFFER.VERSION"] as const),
        ...(["AUTH.PASSWORD_WRONG", "AUTH.PASSWORD_NEEDED"] as const),
      ],
      example: { body: { choice: "refund", password: "…" } },
    },
    async ({ ctx, params: { offerId: id, offerSide: leg }, body: { choice, credited, carryTo, password = "" }, commandId, version }) => {
      const refusal = await refuseOtherVersion(ctx, id, { commandId, version });
      if (refusal) return refusal;
      const read = credited === undefined ? null : readMoney(credited);
      if (read && !read.ok) return refuse("VALIDATION.AMOUNT", { field: "credited.amount" });
      const target = carryTo && { carryTo: { offerId: carryTo.offerId, leg: carryTo.offerSide } };
      const order = { offerId: id, commandId, leg, choice, ...(read && { credited: read.value }), ...target };
      const isMember = ctx.principal.role === "member";
      const outcome = isMember ? await resolveMismatch(ctx, { ...order, password }) : await decideMismatch(ctx, { ...order, version });
      return await afterCommand(outcome, () => taggedDetailOf(ctx, id));
    },
  ),
];
