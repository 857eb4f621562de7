import { listAccountsOf } from "#data/account/accounts.server.ts";
import { listAgentsFresh } from "#data/agent/agents.server.ts";
import { type Tx, withTransaction } from "#data/db.server.ts";
import { standardCommission } from "#domain/money/commission.ts";
import type { Currency, Network } from "#domain/money/money.ts";
import { amountsOf } from "#domain/money/quote-amounts.ts";
import { inverse, type Rate } from "#domain/money/rate.ts";
import type { Terms } from "#domain/offer/commands.ts";
import { resolvePolicy } from "#domain/offer/policy.ts";
import type { Beneficiary, Instant, OfferSide } from "#domain/offer/state.ts";
import { days } from "#domain/time/duration.ts";
import { type BeneficiarySource, createSnapshot } from "#services/account/create-snapshot.server.ts";
import { findAgents } from "#services/offer/commands/build-terms.server.ts";
import { germanIban } from "../../prisma/seed/check-digits.ts";
import { roublesPerEuro } from "./past-rates.ts";
import type { Story } from "./stories.ts";

const wayOf = (currency: Currency): { readonly currency: Currency; readonly network: Network | null } => ({
  currency,
  network: currency === "USDT" ? "TRON" : null,
});

/** Roubles are paid from Russia, euros from Germany; crypto is paid from the country other than that of the other leg. */
const countryOf = (own: Currency, other: Currency): string => (own === "EUR" || other === "RUB" ? "germany" : "russia");

function rateOf(give: Currency, get: Currency, at: Instant): Rate {
  const roubles = roublesPerEuro(at);
  const known: Readonly<Record<string, Rate | null>> = {
    ...{ "EUR RUB": roubles, "RUB EUR": inverse(roubles), "USDT EUR": "0.9236", "EUR USDT": inverse("0.9236") },
  };
  const wanted = known[`${give} ${get}`];
  if (!wanted) throw new Error(`No rate from ${give} to ${get}.`);
  return wanted;
}

const frozen = (tx: Tx, source: BeneficiarySource, currency: Currency) =>
  createSnapshot(tx, source, { currency, ...(currency === "USDT" && { network: "TRON" }) });

const supplier: BeneficiarySource = {
  kind: "supplier",
  account: {
    ...{ country: "germany", currency: "EUR", holderType: "company", holderName: "Werkzeug Nord GmbH", bankName: "Commerzbank" },
    details: { iban: germanIban("20040000", "0628913700") },
  },
};

/** Frozen requisites: a member's own account in the currency, or those of an invoice's supplier. */
export async function payeeOf(memberId: string, currency: Currency, isInvoice = false): Promise<Beneficiary> {
  const account = (await listAccountsOf(memberId)).find((one) => one.currency === currency);
  if (!account) throw new Error(`No account in ${currency}.`);
  const own = { kind: "own", memberId, accountId: account.id } as const;
  const payee = await withTransaction((tx) => frozen(tx, isInvoice ? supplier : own, currency));
  if (!payee.ok) throw new Error(payee.code);
  return payee.value;
}

/** The terms of a story at its beginning. */
export async function termsOf({ give, get, minor, isInvoice }: Story, ownerId: string, at: Instant): Promise<Terms> {
  const [ways, corridor] = [
    { owner: wayOf(give), buyer: wayOf(get) },
    { from: countryOf(give, get), to: countryOf(get, give) },
  ];
  const agents = findAgents({ ...corridor, give: ways.owner, get: ways.buyer }, await listAgentsFresh());
  if (agents === null) throw new Error(`No agents from ${corridor.from} to ${corridor.to}.`);
  const rate = rateOf(give, get, at);
  const typed = { minor, currency: give };
  const { legs, fixedSide } = amountsOf({ typed, side: "give", give, get, rate, commission: standardCommission });
  const legOf = (side: OfferSide): Terms["legs"]["owner"] => {
    const { principal, commission, payIn } = legs[side];
    const { network } = ways[side];
    const { agent, account } = agents[side];
    return {
      ...{ rail: network ? "crypto" : "bank", ...(network && { network }), principal, commission, payIn },
      ...{ agentId: agent.id, agentAccountId: account.id },
    };
  };
  return {
    corridor,
    quote: { rate, source: give === "USDT" || get === "USDT" ? "kraken" : "cbr", observedAt: at, expiresAt: at + days(1), fixedSide },
    policy: resolvePolicy({
      ...{ profile: "production", brand: "main" },
      calendars: { owner: agents.owner.agent.calendar, buyer: agents.buyer.agent.calendar },
      taxRatios: { owner: agents.owner.agent.commissionTaxRatio, buyer: agents.buyer.agent.commissionTaxRatio },
    }),
    legs: { owner: legOf("owner"), buyer: { ...legOf("buyer"), beneficiary: await payeeOf(ownerId, get, isInvoice) } },
  };
}
