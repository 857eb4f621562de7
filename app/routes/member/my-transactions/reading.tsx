import type { OwnOfferDetail } from "#services/offer/read-own-offer.server.ts";
import { PapersCard } from "./papers-card.tsx";
import { WhatIf } from "./what-if.tsx";

/** What there is to read below what there is to do: links and folds. */
export function Reading({ detail }: { detail: OwnOfferDetail }) {
  return (
    <>
      <PapersCard detail={detail} />
      <div className="no-print">
        <WhatIf phase={detail.offer.phase} />
      </div>
    </>
  );
}
