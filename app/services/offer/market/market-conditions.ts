import type { MarketFilter } from "#contracts/market/market-filter.ts";
import type { Currency } from "#domain/money/money.ts";
import { parseMoney } from "#domain/money/parse.ts";
import type { Brand } from "#domain/offer/state.ts";
import type { Principal } from "#domain/people/access/principal.ts";

function minorOf(text: string | undefined, currency: Currency | undefined): bigint | undefined {
  const parsed = text && currency ? parseMoney(text, currency) : null;
  return parsed?.ok ? parsed.value.minor : undefined;
}

const railOf = (type: MarketFilter["type"]) => {
  if (type === undefined) return {};
  return type === "invoice" ? { kind: "invoice" as const } : { kind: "exchange" as const, hasCrypto: type === "crypto" };
};

const defined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: NonNullable<T[K]> };

/** The brand's market and its reader, who cannot accept their own offers. */
export interface MarketVisitor {
  readonly principal: Pick<Principal, "userId"> | null;
  readonly brand: Brand;
}

/** Converts the reader's filter to conditions on offers. Directions are swapped, because offers are stored from the owner's side. */
export function conditionsOf({ principal, brand }: MarketVisitor, { from, to, give, get, min, max, type }: MarketFilter) {
  const filterKeys = { from: to, to: from, giveCurrency: get, getCurrency: give, minGet: minorOf(min, give), maxGet: minorOf(max, give) };
  return { brand, ...railOf(type), ...defined({ ...filterKeys, exceptMemberId: principal?.userId }) };
}
