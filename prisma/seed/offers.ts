import type { OfferOrder } from "#contracts/offer/offer-order.ts";
import type { Currency } from "#domain/money/money.ts";
import { germanIban, seedId } from "./check-digits.ts";

/** An offer of a demo member on the market; `receives` names the member's account or wallet for the payout. */
export interface DemoOffer {
  /** The same at every start, so that each offer is published once. */
  readonly commandId: string;
  readonly owner: "irina" | "jonas" | "sever" | "marta";
  readonly order: Omit<OfferOrder, "payout"> & Partial<Pick<OfferOrder, "payout">>;
  readonly receives?: Currency;
  /** When the stories of the last months exist, a similar offer was published days ago. */
  readonly story?: string;
}

const bank = (currency: "RUB" | "EUR") => ({ currency, network: null });
const toGermany = { from: "russia", to: "germany", give: bank("RUB"), get: bank("EUR") } as const;
const toRussia = { from: "germany", to: "russia", give: bank("EUR"), get: bank("RUB") } as const;
const id = (name: string) => seedId(`offer ${name}`);

/** Both directions, a wallet and an invoice, as examples for new users. */
export const demoOffers: readonly DemoOffer[] = [
  {
    ...{ commandId: id("tuition"), owner: "irina", receives: "EUR" },
    order: { type: "exchange", route: toGermany, amount: { amount: "1000", side: "get" } },
  },
  {
    ...{ commandId: id("rent"), story: "market rent", owner: "jonas", receives: "RUB" },
    order: { type: "exchange", route: toRussia, amount: { amount: "1500", side: "give" } },
  },
  {
    ...{ commandId: id("parents"), story: "market parents", owner: "marta", receives: "RUB" },
    order: { type: "exchange", route: toRussia, amount: { amount: "60000", side: "get" } },
  },
  {
    ...{ commandId: id("wallet"), owner: "irina", receives: "USDT" },
    order: {
      ...{ type: "crypto", amount: { amount: "500", side: "get" } },
      route: { ...toGermany, get: { currency: "USDT", network: "TRON" } },
    },
  },
  {
    ...{ commandId: id("invoice"), story: "market invoice", owner: "sever" },
    order: {
      ...{ type: "invoice", route: toGermany, amount: { amount: "12480", side: "get" } },
      payout: {
        kind: "supplier",
        account: {
          ...{ country: "germany", currency: "EUR", holderType: "company", holderName: "Werkzeug Nord GmbH", bankName: "Commerzbank" },
          details: { iban: germanIban("20040000", "0628913700") },
        },
      },
      invoice: {
        ...{ contractNumber: "12/26", contractDate: "2026-01-15", invoiceNumber: "WN-2026-118", invoiceDate: "2026-11-09" },
        ...{ purpose: "Станок и оснастка", supplierName: "Werkzeug Nord GmbH", supplierCountry: "germany" },
      },
    },
  },
];
