import { useEffect, useState } from "react";
import { href, useRevalidator } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { Button } from "#ui/button.tsx";

const askEveryMs = 20_000;

/** Shows the number of new offers with a button that loads them, because the list never changes by itself. Requests the number only while the page is visible. */
export function NewOffers({ query, since }: { query: string; since: number }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [count, setCount] = useState(0);
  useEffect(() => {
    setCount(0);
    const address = `${href("/transactions.json")}${query}${query === "" ? "?" : "&"}since=${since}`;
    const ask = async () => {
      if (document.hidden) return;
      const response = await fetch(address).catch(() => null);
      if (response?.ok) setCount(((await response.json()) as { count: number }).count);
    };
    const timer = setInterval(() => void ask(), askEveryMs);
    return () => clearInterval(timer);
  }, [query, since]);
  return (
    <div aria-live="polite" className="flex justify-center empty:hidden">
      {count > 0 ? (
        <Button type="button" size="row" onClick={() => void revalidate()}>
          {t("market.list.new", { count })}
        </Button>
      ) : null}
    </div>
  );
}
