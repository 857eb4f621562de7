import { href } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import type { QueueAddress } from "./queue-address.ts";

/** The payouts that wait as a file for the agent's bank. */
export function PayoutFiles({ at: { currency, search } }: { at: QueueAddress }) {
  const t = useText();
  const query = new URLSearchParams({ ...(currency && { currency }), ...(search && { q: search }) });
  const of = (path: string) => (query.size === 0 ? path : `${path}?${query}`);
  return (
    <>
      <ButtonLink to={of(href("/agents/payments-outgoing.csv"))} isDocument size="row">
        {t("queue.bankTable")}
      </ButtonLink>
      {currency === undefined || currency === "RUB" ? (
        <ButtonLink to={of(href("/agents/payments-outgoing.txt"))} isDocument size="row">
          {t("queue.bankOrders")}
        </ButtonLink>
      ) : null}
    </>
  );
}
