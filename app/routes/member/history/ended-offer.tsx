import { href, Link } from "react-router";
import type { EndedOffer } from "#services/offer/own/read-history.server.ts";
import { Time } from "#ui/time.tsx";
import { OfferChip } from "../my-transactions/chip.tsx";
import { Amounts, useSentence } from "../my-transactions/list/offer-card.tsx";

/** A deal that has ended, in one line: day, partner, amounts and result. Only a deal that was not completed has a sentence. Its acts are on its page. */
export function EndedOfferRow({ offer }: { offer: EndedOffer }) {
  const { sentence } = useSentence(offer);
  const { id, humanId, partner, phase, updatedAt } = offer;
  return (
    <li className="relative grid gap-x-6 gap-y-1 py-3 hover:bg-subtle md:grid-cols-[minmax(0,1fr)_auto_9rem] md:items-baseline">
      <p className="min-w-0 text-small text-muted">
        <Time at={updatedAt} as="date" /> ·{" "}
        <Link
          data-row={id}
          to={href("/my-transactions/:offerId", { offerId: id })}
          className="font-medium whitespace-nowrap text-ink after:absolute after:inset-0 hover:underline"
        >
          {humanId}
        </Link>
        {partner === "" ? null : <> · {partner}</>}
      </p>
      <Amounts offer={offer} />
      <p className="text-small md:text-right">
        <OfferChip offer={offer} />
      </p>
      {phase === "completed" ? null : <p className="text-small md:col-span-3">{sentence}</p>}
    </li>
  );
}
