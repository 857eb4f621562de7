import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { OfferSide } from "#domain/offer/state.ts";
import { useText } from "#i18n/text-context.tsx";
import type { Found } from "#services/offer/staff/search-everything.server.ts";
import { Card } from "#ui/card.tsx";
import { Money } from "#ui/money.tsx";
import { Time } from "#ui/time.tsx";
import { paymentPath } from "../../agent/agent-place.ts";

interface Line {
  readonly key: string;
  readonly to: string | null;
  readonly name: string;
  readonly rest: ReactNode;
}

function List({ id, title, lines }: { id: string; title: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <Card id={id} title={title}>
      <ul className="divide-y divide-line">
        {lines.map(({ key, to, name, rest }) => (
          <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2">
            {to === null ? (
              <span className="break-all">{name}</span>
            ) : (
              <Link to={to} className="link break-all">
                {name}
              </Link>
            )}
            <span className="text-small text-muted">{rest}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What was found, kind by kind; agent staff are led to their own pages. */
export function FoundLists({ offers, members, receipts, references, ownAgentId }: Found & { readonly ownAgentId: string | null }) {
  const t = useText();
  const legPath = (offerId: string, leg: OfferSide | null) =>
    ownAgentId === null
      ? href("/admin-transactions/:offerId", { offerId })
      : paymentPath("/agents", { stage: "incoming", offerId, leg: leg ?? "owner" });
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <List
        id="offers"
        title={t("search.offers")}
        lines={offers.map(({ id, humanId, ownerName, buyerName, phase, ownerAgentId }) => ({
          key: id,
          to: legPath(id, ownerAgentId === ownAgentId ? "owner" : "buyer"),
          name: humanId,
          rest: `${t(`offer.phase.${phase}`)}, ${[ownerName, buyerName].filter((name) => name !== null).join(" / ")}`,
        }))}
      />
      <List
        id="members"
        title={t("search.members")}
        lines={members.map(({ id, name, email }) => ({ key: id, to: href("/user/:id", { id }), name, rest: email }))}
      />
      <List
        id="receipts"
        title={t("search.receipts")}
        lines={receipts.map(({ id, offerId, humanId, leg, amount, payerName, reference, bookedAt }) => ({
          key: id,
          to: offerId === null ? null : legPath(offerId, leg),
          name: humanId ?? t("search.unmatched"),
          rest: (
            <>
              <Money value={amount} size="small" />, {[payerName, reference].filter((text) => text).join(", ")},{" "}
              <Time at={bookedAt} as="date" />
            </>
          ),
        }))}
      />
      <List
        id="references"
        title={t("search.references")}
        lines={references.map(({ network, reference, offerId, humanId, leg }) => ({
          key: `${network} ${reference}`,
          to: legPath(offerId, leg),
          name: humanId,
          rest: <span className="font-mono text-caption break-all">{reference}</span>,
        }))}
      />
    </div>
  );
}
