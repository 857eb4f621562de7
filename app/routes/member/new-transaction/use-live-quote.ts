import { useEffect, useRef, useState } from "react";
import { wayKey } from "#contracts/money-way.ts";
import type { OfferRoute } from "#contracts/offer-order.ts";
import type { QuoteAnswer } from "#contracts/quote-view.ts";
import { fromWire, type Wire } from "#domain/offer/wire.ts";

/** Specification §9: exchange rates reload every 30 s. */
const reloadMs = 30_000;
const typingMs = 300;

export interface TypedAmounts {
  readonly amount: string;
  readonly side: string;
  /** As the pair is read. */
  readonly ownRate: string;
}

function addressOf({ from, to, give, get }: OfferRoute, { amount, side, ownRate }: TypedAmounts): string {
  return `/quote.json?${new URLSearchParams({ from, to, give: wayKey(give), get: wayKey(get), amount, side, rate: ownRate })}`;
}

async function ask(address: string, signal: AbortSignal): Promise<QuoteAnswer | null> {
  try {
    const response = await fetch(address, { signal, headers: { Accept: "application/json" } });
    return fromWire<QuoteAnswer>((await response.json()) as Wire);
  } catch {
    // The last figures stay; the next try is due in half a minute.
    return null;
  }
}

/** Figures that follow the typing and the market. Starts from what the server rendered; `null` amounts ask nothing. */
export function useLiveQuote(initial: QuoteAnswer | null, route: OfferRoute, typed: TypedAmounts | null): QuoteAnswer | null {
  const [answer, setAnswer] = useState(initial);
  const address = typed === null || typed.amount.trim() === "" ? null : addressOf(route, typed);
  const first = useRef(address);
  useEffect(() => setAnswer(initial), [initial]);
  useEffect(() => {
    if (address === null) return;
    const controller = new AbortController();
    const load = () => void ask(address, controller.signal).then((found) => found && setAnswer(found));
    const soon = first.current === address ? undefined : setTimeout(load, typingMs);
    first.current = null;
    const regularly = setInterval(load, reloadMs);
    return () => {
      controller.abort();
      clearTimeout(soon);
      clearInterval(regularly);
    };
  }, [address]);
  return answer;
}
