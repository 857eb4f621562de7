import { useEffect, useState } from "react";
import { href } from "react-router";
import type { OfferRoute } from "#contracts/offer/offer-order.ts";
import { reloadMs } from "./use-live-quote.ts";

async function load(pair: string, signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch(href("/rates.json"), { signal, headers: { Accept: "application/json" } });
    const { rates }: { rates: Readonly<Record<string, { rate: string } | undefined>> } = await response.json();
    return rates[pair]?.rate ?? null;
  } catch {
    // The last rate is kept; the next request follows in half a minute.
    return null;
  }
}

/** The rate of the market while no amount is typed: it reloads every 30 s while the tab is visible. A quote brings its own rate. */
export function useMarketRate(initial: string | null, { give, get }: OfferRoute, isQuoted: boolean): string | null {
  const [rate, setRate] = useState(initial);
  const pair = [give.currency, get.currency].join("/");
  useEffect(() => setRate(initial), [initial]);
  useEffect(() => {
    if (isQuoted) return;
    const controller = new AbortController();
    const reload = async () => {
      const found = document.hidden ? null : await load(pair, controller.signal);
      if (found !== null && !controller.signal.aborted) setRate(found);
    };
    const regularly = setInterval(() => void reload(), reloadMs);
    const onReturn = () => void reload();
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      controller.abort();
      document.removeEventListener("visibilitychange", onReturn);
      clearInterval(regularly);
    };
  }, [pair, isQuoted]);
  return rate;
}
