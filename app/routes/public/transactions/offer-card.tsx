import type { ReactNode } from "react";
import { Link } from "react-router";
import type { MarketLine } from "#contracts/market/market-offer.ts";
import type { Money, Network } from "#domain/money/money.ts";
import { decimalText } from "#domain/offer/wire.ts";
import { formatMoney } from "#i18n/format.ts";
import { routeText } from "#i18n/reference-text.ts";
import { useLanguage, useLocalePath, useText } from "#i18n/text-context.tsx";
import { ChevronRight } from "#ui/icons.ts";
import { useRateDifference } from "#ui/rate-line.tsx";
import { RateText } from "#ui/rate-text.tsx";
import { Time } from "#ui/time.tsx";
import { AgentsOpen, sharedHours } from "./agents-open.tsx";
import { OfferEligibility } from "./offer-eligibility.tsx";
import { TypeIcon } from "./type-chip.tsx";

/** An amount aligned with the end of its column, below the heading. */
function Amount({ value, network }: { value: Money; network?: Network | null }) {
  const text = formatMoney(value, useLanguage());
  return (
    <data value={decimalText(value)}>
      {text}
      {network ? <span className="offer-network"> {network}</span> : null}
    </data>
  );
}

function Rate({ offer }: { offer: MarketLine }) {
  const [give, get] = [offer.give.currency, offer.get.currency];
  const difference = useRateDifference({ rate: offer.rate, market: offer.marketRate ?? undefined, give, get, viewer: "buyer" });
  return (
    <>
      <RateText rate={offer.rate} give={give} get={get} />
      {difference ? <span className="offer-second">{difference}</span> : null}
    </>
  );
}

function Figures({ offer }: { offer: MarketLine }) {
  const t = useText();
  const { give, giveOn, getOn, payIn } = offer;
  return (
    <dl className="offer-figures">
      <div className="offer-figure offer-total">
        <dt>{t("market.card.total")}</dt>
        <dd>
          <Amount value={payIn} network={getOn} />
        </dd>
      </div>
      <div className="offer-figure offer-total">
        <dt>{t("market.card.get")}</dt>
        <dd>
          <Amount value={give} network={giveOn} />
        </dd>
      </div>
      <div className="offer-rate offer-minor">
        <dt>{t("market.rate.label")}</dt>
        <dd>
          <Rate offer={offer} />
        </dd>
      </div>
    </dl>
  );
}

/**
 * True when the reader cannot accept the offer directly, so that it shows the reason; a note above the list says that all others can be
 * accepted.
 */
const isInTheWay = ({ standing: { kind } }: MarketLine) => kind !== "guest" && kind !== "staff" && kind !== "qualifies";

/** A larger number is shown as this number with a plus. */
const countedAtMost = 99;

/** The number of completed deals of the offer's author, the only fact about the author that others see. */
function Author({ count }: { count: number }) {
  const t = useText();
  return (
    <p>
      <span className="offer-author">{t("market.card.authorLead")} </span>
      {count === 0
        ? t("market.card.authorNew")
        : count > countedAtMost
          ? t("market.card.authorOver", { count: countedAtMost })
          : t("market.card.authorDone", { count })}
    </p>
  );
}

interface OfferCardProps {
  readonly offer: MarketLine;
  readonly note: ReactNode;
  readonly detailsTo: string;
  readonly level: "h2" | "h3";
  /** False when the hours are shown above the list. */
  readonly hasHours: boolean;
  /** True when the reader's profile prevents all acceptances, which is shown once above the list. */
  readonly isProfileSaid: boolean;
}

/** An offer from its reader's side: the reader's payment, the recipient's amount, and the reader's standing. */
function OfferCard({ offer, note, detailsTo, level: Heading, hasHours, isProfileSaid }: OfferCardProps) {
  const t = useText();
  const path = useLocalePath();
  return (
    <article className="offer-row">
      <div className="offer-what">
        <Heading className="font-semibold">
          <Link data-row={offer.id} to={path(detailsTo)} className="offer-link">
            {routeText(t, offer.to, offer.from)}
          </Link>
        </Heading>
        <p className="offer-mark">
          <TypeIcon type={offer.type} />
          <span className="inline-flex gap-2 whitespace-nowrap">
            {offer.humanId} <Time at={offer.publishedAt} as="ago" />
          </span>
        </p>
      </div>
      <Figures offer={offer} />
      <div className="offer-standing">
        <Author count={offer.ownerCompleted} />
        {note}
        {isInTheWay(offer) && !(isProfileSaid && offer.standing.kind === "profile") ? <OfferEligibility offer={offer} /> : null}
        {hasHours ? (
          <p className="text-muted">
            <AgentsOpen offer={offer} />
          </p>
        ) : null}
      </div>
      <ChevronRight aria-hidden className="offer-way size-5" strokeWidth={1.75} />
    </article>
  );
}

interface OfferListProps<Line extends MarketLine> {
  readonly offers: readonly Line[];
  readonly detailsTo: (offer: Line) => string;
  /** Notes about all lines of a list. */
  readonly noteOf?: (offer: Line) => ReactNode;
  /** `h3` when the cards stand below a separate title. */
  readonly level?: "h2" | "h3";
  /** The heading shows the opening hours that all agents share. */
  readonly areHoursSaid?: boolean;
  /** True when the page shows above the list that the reader's profile prevents acceptances. */
  readonly isProfileSaid?: boolean;
}

/** A list of offers: cards on phones, rows with columns on wide screens. */
export function OfferList<Line extends MarketLine>({
  offers,
  detailsTo,
  noteOf,
  level = "h2",
  areHoursSaid,
  isProfileSaid = false,
}: OfferListProps<Line>) {
  const t = useText();
  const hours = sharedHours(offers);
  return (
    <div className="offer-list">
      {hours === null || areHoursSaid ? null : (
        <p className="pb-2 text-small text-muted">
          <AgentsOpen offer={hours} />
        </p>
      )}
      <div className="offer-rows">
        <p aria-hidden className="offer-head">
          <span>{t("market.card.route")}</span>
          <span>{t("market.card.total")}</span>
          <span>{t("market.card.getShort")}</span>
          <span>{t("market.rate.label")}</span>
          <span>{t("market.card.author")}</span>
        </p>
        {offers.map((offer) => (
          <OfferCard
            key={offer.id}
            offer={offer}
            note={noteOf?.(offer)}
            detailsTo={detailsTo(offer)}
            level={level}
            hasHours={hours === null}
            isProfileSaid={isProfileSaid}
          />
        ))}
      </div>
    </div>
  );
}
