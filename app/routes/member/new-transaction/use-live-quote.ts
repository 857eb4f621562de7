import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { wayKey } from "#contracts/market/money-way.ts";
import type { QuoteAnswer } from "#contracts/market/quote-view.ts";
import type { OfferRoute } from "#contracts/offer/offer-order.ts";
import { fromWire, type Wire } from "#domain/offer/wire.ts";

/** Specification §9: exchange rates reload every 30 s. */
export const reloadMs = 30_000;
const typingMs = 300;

export interface TypedAmounts {
  readonly amount: string;
  readonly side: string;
  /** The rate in the direction in which the pair is quoted. */
  readonly ownRate: string;
}

function addressOf({ from, to, give, get }: OfferRoute, { amount, side, ownRate }: TypedAmounts): string {
  return `${href("/quote.json")}?${new URLSearchParams({ from, to, give: wayKey(give), get: wayKey(get), amount, side, rate: ownRate })}`;
}

async function ask(address: string, signal: AbortSignal): Promise<QuoteAnswer | null> {
  try {
    const response = await fetch(address, { signal, headers: { Accept: "application/json" } });
    return fromWire<QuoteAnswer>((await response.json()) as Wire);
  } catch {
    // Keeps the last quote; the next request follows in half a minute.
    return null;
  }
}

export interface LiveQuote {
  readonly answer: QuoteAnswer | null;
  /** True when no answer came for so long that the quote may be outdated (design/look §4). */
  readonly isOld: boolean;
  readonly refresh: () => void;
}

const oldAfterMs = 90_000;

/** A quote that is updated with the typed values and the market. Starts with the server's quote. A `null` amount sends no request. */
export function useLiveQuote(initial: QuoteAnswer | null, route: OfferRoute, typed: TypedAmounts | null): LiveQuote {
  const [answer, setAnswer] = useState(initial);
  const [isOld, setIsOld] = useState(false);
  const [tries, setTries] = useState(0);
  const address = typed === null || typed.amount.trim() === "" ? null : addressOf(route, typed);
  const first = useRef<string | null>(address);
  const answeredAt = useRef(Date.now());
  const rendered = useRef(initial);
  useEffect(() => {
    if (rendered.current === initial) return;
    // The server's figures belong to its stored values; typed values request their own.
    rendered.current = initial;
    setAnswer(initial);
    setTries((count) => count + 1);
  }, [initial]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again at once
  useEffect(() => {
    if (address === null) return;
    const controller = new AbortController();
    const load = async () => {
      const found = document.hidden ? null : await ask(address, controller.signal);
      if (controller.signal.aborted) return;
      if (found) {
        answeredAt.current = Date.now();
        setAnswer(found);
      }
      setIsOld(Date.now() - answeredAt.current > oldAfterMs);
    };
    const soon = first.current === address ? undefined : setTimeout(() => void load(), typingMs);
    first.current = null;
    const regularly = setInterval(() => void load(), reloadMs);
    const onReturn = () => void load();
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      controller.abort();
      document.removeEventListener("visibilitychange", onReturn);
      clearTimeout(soon);
      clearInterval(regularly);
    };
  }, [address, tries]);
  return { answer, isOld, refresh: () => setTries((count) => count + 1) };
}
