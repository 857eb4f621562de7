import { z } from "zod";
import { offerDetail, offerInput, payout } from "#contracts/api/offers.ts";
import { countryKey, offerId, rowVersion } from "#contracts/api/values.ts";
import type { MarketOffer } from "#contracts/market/market-offer.ts";
import { cancelForm, signForm } from "#contracts/offer/own-offer-forms.ts";
import { type CommandOutcome, missing, type Refusal, refuse } from "#contracts/outcome.ts";
import type { ServiceContext } from "#services/context.ts";
import { acceptOffer } from "#services/offer/commands/accept-offer.server.ts";
import { isRepeat } from "#services/offer/commands/answer-repeat.server.ts";
import { cancelOffer } from "#services/offer/commands/cancel-offer.server.ts";
import { publishOffer } from "#services/offer/commands/publish-offer.server.ts";
import { signOffer } from "#services/offer/commands/sign-offer.server.ts";
import { withdrawOffer } from "#services/offer/commands/withdraw-offer.server.ts";
import { readMarketOffer } from "#services/offer/market/read-market-offer.server.ts";
import { readOfferReading } from "#services/offer/read-offer-reading.server.ts";
import { readVisibleOffer } from "#services/offer/read-visible-offer.server.ts";
import { call } from "../define-call.ts";
import { accountFieldIn } from "../profile/account-field.ts";
import { afterCommand, refuseOtherVersion, taggedDetailOf, type Versioned } from "./after-command.ts";
import { orderOf, payoutOf } from "./order.ts";

const one = z.strictObject({ id: offerId });
const revision = rowVersion.optional();

/** Countries from the accepting member's side, who pays in at the destination of the owner's money. */
const shownCountries = {
  shownHomeCountry: countryKey.optional().describe("Where the accepting member pays in: the offer's `to`"),
  shownDestinationCountry: countryKey.optional().describe("Where the accepting member's recipient is paid: the offer's `from`"),
};
type Shown = z.output<z.ZodObject<typeof shownCountries>>;

/** Returns null when the shown countries are still correct, or none were sent; otherwise the current values of those that differ. */
function refuseCountries({ route: { from, to } }: MarketOffer, { shownHomeCountry, shownDestinationCountry }: Shown): Refusal | null {
  const difference = {
    ...(shownHomeCountry !== undefined && shownHomeCountry !== to && { homeCountry: to }),
    ...(shownDestinationCountry !== undefined && shownDestinationCountry !== from && { destinationCountry: from }),
  };
  return Object.keys(difference).length === 0 ? null : refuse("OFFER.TERMS_CHANGED", difference);
}

/**
 * Refuses when `If-Match` names another version of a published offer. For an offer that has left the market, the command itself is refused.
 */
async function refuseOtherPublished(ctx: ServiceContext, id: string, { commandId, version }: Versioned): Promise<Refusal | null> {
  const reading = version === null || (await isRepeat(ctx, commandId)) ? null : await readOfferReading(ctx, id);
  return reading?.ok && reading.value.state.version !== version ? refuse("OFFER.VERSION") : null;
}

/** The revision that was accepted, for its parties; 1 for everybody else. */
async function revisionOf(ctx: ServiceContext, id: string): Promise<number> {
  const visible = await readVisibleOffer(ctx, id);
  return visible.ok ? visible.value.state.revision : 1;
}

export const commandCalls = [
  call(
    {
      no: "O8",
      method: "POST",
      path: "/offers/",
      summary: "Publish a new offer",
      who: ["offer.create"],
      status: 201,
      isKeyed: true,
      isCommand: true,
      body: offerInput,
      sentName: (field, code) => (code === "BANK.REQUISITES" ? accountFieldIn("supplier")(field) : field),
      answer: offerDetail,
      codes: [
        ...([
          "ERROR.ESCROW.PROFILE.NOT.ACTIVE",
          "OFFER.NO_AGENT",
          "OFFER.CLOSED",
          "OFFER.DOCUMENTS_NEEDED",
          "OFFER.TERMS_CHANGED",
        ] as const),
        ...(["BANK.NOT_APPROVED", "BANK.REQUISITES", "FEATURE.OFF", "OFFER.COMPANIES_ONLY", "RATES.UNAVAILABLE"] as const),
      ],
      example: {
        body: {
          ...{ kind: "exchange", from: "russia", to: "germany", give: { currency: "RUB" }, receive: { currency: "EUR" } },
          ...{ fixedSide: "receive", amount: "1000.00", bankAccountId: "0195a1f0-0000-7000-8000-000000000001" },
        },
      },
    },
    async ({ ctx, body, commandId }) => {
      const order = orderOf(body);
      if (!order.ok) return order;
      const { offerId: id, outcome } = await publishOffer(ctx, { commandId, order: order.value, ...(body.shown && { shown: body.shown }) });
      return await afterCommand(outcome, () => taggedDetailOf(ctx, id ?? ""));
    },
  ),
  call(
    {
      no: "O10",
      method: "DELETE",
      path: "/offers/:id",
      summary: "Withdraw the caller's published offer",
      who: ["offer.delete"],
      status: 204,
      isKeyed: true,
      isCommand: true,
      params: one,
      codes: ["OFFER.WRONG_PHASE", "OFFER.VERSION"],
    },
    async ({ ctx, params: { id }, commandId, version }) => {
      const visible = await readVisibleOffer(ctx, id);
      if (!visible.ok) return visible;
      const refusal = await refuseOtherVersion(ctx, id, { commandId, version });
      if (refusal) return refusal;
      const outcome = await withdrawOffer(ctx, { offerId: visible.value.state.id, commandId });
      return await afterCommand(outcome, async () => ({ ok: true, value: null }));
    },
  ),
  call(
    {
      no: "O11",
      method: "POST",
      path: "/offers/accept-offer/:id",
      summary:
        "Accept a published offer. The first caller gets it. If the shown countries are outdated, the refusal contains the current ones",
      who: ["offer.accept"],
      isKeyed: true,
      isCommand: true,
      params: one,
      body: z.strictObject({ ...payout, revision, ...shownCountries }),
      answer: offerDetail,
      codes: [
        ...(["OFFER.ALREADY_ACCEPTED", "OFFER.OWN", "OFFER.WRONG_PHASE", "OFFER.TERMS_CHANGED", "OFFER.CLOSED", "OFFER.NO_AGENT"] as const),
        ...(["OFFER.OWNER_NOT_READY", "OFFER.VERSION"] as const),
        ...(["OFFER.DOCUMENTS_NEEDED", "ERROR.ESCROW.PROFILE.NOT.ACTIVE", "BANK.NOT_APPROVED", "AGENT.SUSPENDED"] as const),
      ],
      example: {
        body: { bankAccountId: "0195a1f0-0000-7000-8000-000000000002", shownHomeCountry: "germany", shownDestinationCountry: "russia" },
      },
    },
    async ({ ctx, visitor, params: { id }, body, commandId, version }) => {
      const payee = payoutOf(body);
      if (!payee.ok) return payee;
      const reading = await readMarketOffer(visitor, id);
      if (reading === null) return missing;
      const refusal =
        (await refuseOtherPublished(ctx, id, { commandId, version })) ??
        (reading.kind === "open" ? refuseCountries(reading.offer, body) : null);
      if (refusal) return refusal;
      const asked = { offerId: reading.kind === "open" ? reading.offer.id : reading.id, commandId, payout: payee.value };
      const seen = body.revision ?? (reading.kind === "open" ? reading.offer.revision : await revisionOf(ctx, id));
      const { outcome } = await acceptOffer(ctx, { ...asked, revision: seen });
      return await afterCommand(outcome, () => taggedDetailOf(ctx, asked.offerId));
    },
  ),
  call(
    {
      no: "O12",
      method: "POST",
      path: "/offers/sign-offer/:id",
      summary: "Sign the terms and documents with the hash `termsHash`, with the password",
      who: ["offer.sign"],
      isKeyed: true,
      isCommand: true,
      params: one,
      body: z.strictObject({ password: signForm.shape.password, termsHash: signForm.shape.hash, revision }),
      answer: offerDetail,
      codes: [
        ...(["OFFER.TERMS_CHANGED", "OFFER.DOCUMENTS_FORMING", "OFFER.ALREADY_SIGNED", "OFFER.WRONG_PHASE", "OFFER.VERSION"] as const),
        ...(["AUTH.PASSWORD_WRONG", "AUTH.PASSWORD_NEEDED", "ERROR.ESCROW.PROFILE.NOT.ACTIVE", "AGENT.SUSPENDED"] as const),
      ],
      example: { body: { password: "…", termsHash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08" } },
    },
    async ({ ctx, params: { id }, body: { password, termsHash, revision: seen }, commandId, version }) => {
      const visible = await readVisibleOffer(ctx, id);
      if (!visible.ok) return visible;
      const refusal = await refuseOtherVersion(ctx, id, { commandId, version });
      if (refusal) return refusal;
      const { state } = visible.value;
      const asked = { offerId: state.id, commandId, revision: seen ?? state.revision, hash: termsHash, password };
      const outcome: CommandOutcome = await signOffer(ctx, asked);
      return await afterCommand(outcome, () => taggedDetailOf(ctx, state.id));
    },
  ),
  call(
    {
      no: "O13",
      method: "DELETE",
      path: "/offers/cancel-accepted-offer/:id",
      summary: "Cancel an accepted offer before a proof of payment was sent, with the password",
      who: ["offer.cancel"],
      isKeyed: true,
      isCommand: true,
      params: one,
      body: cancelForm,
      answer: offerDetail,
      codes: ["OFFER.MONEY_IN_MOTION", "OFFER.WRONG_PHASE", "OFFER.VERSION", "AUTH.PASSWORD_WRONG", "AUTH.PASSWORD_NEEDED"],
      example: { body: { password: "…" } },
    },
    async ({ ctx, params: { id }, body, commandId, version }) => {
      const refusal = await refuseOtherVersion(ctx, id, { commandId, version });
      if (refusal) return refusal;
      const outcome = await cancelOffer(ctx, { offerId: id, commandId, password: body.password });
      return await afterCommand(outcome, () => taggedDetailOf(ctx, id));
    },
  ),
];
