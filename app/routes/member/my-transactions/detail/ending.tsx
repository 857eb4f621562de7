import type { ReactNode } from "react";
import { href } from "react-router";
import { formatInstant, formatMoney } from "#i18n/format.ts";
import { useLanguage, useLocalePath, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { DatedText } from "#ui/dated-text.tsx";
import { FileList } from "#ui/file-list.tsx";
import { CircleCheck, CircleX, type Icon, Undo2 } from "#ui/icons.ts";
import { Money } from "#ui/money.tsx";
import { Time } from "#ui/time.tsx";
import { listedFiles } from "../file-titles.ts";
import { reasonText } from "../quoted.ts";
import { stopOf, stopText } from "../suspension-text.ts";
import { stepTextOf } from "../words.ts";

interface Look {
  readonly icon: Icon;
  readonly mark: string;
}

const looks: Partial<Record<OwnOfferDetail["offer"]["phase"], Look>> = {
  completed: { icon: CircleCheck, mark: "bg-success-soft text-success" },
  refunded: { icon: Undo2, mark: "bg-neutral-soft text-neutral" },
  cancelled: { icon: CircleX, mark: "bg-neutral-soft text-neutral" },
};

/** The only animation of a completed offer: the check mark is drawn once. */
const CheckStroke = () => (
  <svg aria-hidden viewBox="0 0 24 24" className="check-stroke size-6" fill="none" stroke="currentColor" strokeWidth={2}>
    <path d="m5 12.5 4.5 4.5L19 7.5" strokeLinecap="round" strokeLinejoin="round" pathLength={1} />
  </svg>
);

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
      <dt className="text-muted">{label}</dt>
      <dd className="ml-auto text-right font-medium">{children}</dd>
    </div>
  );
}

function Sums({ detail: { legs, offer, people } }: { detail: OwnOfferDetail }) {
  const t = useText();
  const { own, partners } = legs;
  if (offer.phase === "cancelled") return null;
  return (
    <dl className="divide-y divide-line border-t border-line pt-1">
      {own.received.minor > 0n ? (
        <Line label={t("ownOffer.where.own")}>
          <Money value={own.received} />
        </Line>
      ) : null}
      {offer.phase === "completed" ? (
        <Line label={people.recipient ? t("ownOffer.amounts.theyGotOn", { last4: people.recipient.last4 }) : t("ownOffer.amounts.theyGot")}>
          <Money value={partners.payout} />
        </Line>
      ) : null}
    </dl>
  );
}

const isRefund = ({ code }: OwnOfferDetail["timeline"][number]) => /^refunded_(everything|excess|commission)$/.test(code);

/** The reason why an offer was stopped, and the reader's refund with its date, reference and document. */
function Evidence({ detail: { offer, timeline, legs } }: Pick<EndingProps, "detail">) {
  const t = useText();
  const language = useLanguage();
  const stopped = stopText(t, language, stopOf({ timeline }));
  const zone = useTimeZone();
  if (offer.phase !== "refunded") return null;
  const sent = new Map(timeline.flatMap((item) => (item.code === "refundSent_own" ? [[item.leg, item] as const] : [])));
  return (
    <ul className="grid gap-1 text-small">
      {stopped ? <li>{stopped}</li> : null}
      {timeline.filter(isRefund).map(({ version, code, at, amount, leg }) => {
        const { reference, files = [] } = sent.get(leg) ?? {};
        return (
          <li key={version} className="break-words">
            {t(`ownOffer.timeline.${code}`, { amount: amount ? formatMoney(amount, language) : "", until: "" })}, <Time at={at} />
            {reference ? `. ${t("ownOffer.timelineReference", { reference })}` : null}
            <FileList files={listedFiles(t, files)} />
          </li>
        );
      })}
      {legs.own.returnExpected === undefined ? null : (
        <li>{t("ownOffer.where.askAfter", { at: formatInstant(legs.own.returnExpected, language, zone) })}</li>
      )}
    </ul>
  );
}

/** The time of the end, and the reason of a cancellation. */
function Ended({ timeline }: Pick<OwnOfferDetail, "timeline">) {
  const t = useText();
  const language = useLanguage();
  const end = timeline.findLast(({ code }) => code === "completed" || code === "closedRefunded" || code.startsWith("cancelled"));
  if (end === undefined) return null;
  return (
    <p className="text-small text-muted">
      <Time at={end.at} />
      {end.reason ? `. ${reasonText(t, language, end.reason)}` : null}
    </p>
  );
}

interface EndingProps {
  readonly detail: OwnOfferDetail;
  readonly mayReview: boolean;
  /** True when this is the reader's first completed offer and they have not seen its result before. */
  readonly isFirst: boolean;
}

/** The end of an offer: one icon, one sentence, the result for the money, and a next step. */
export function Ending({ detail, mayReview, isFirst }: EndingProps) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const path = useLocalePath();
  const { offer, deadline } = detail;
  const { icon: Icon, mark } = looks[offer.phase] ?? { icon: CircleX, mark: "bg-neutral-soft text-neutral" };
  const said = stepTextOf(t, offer, language, "");
  const hasMoney = detail.legs.own.received.minor > 0n || detail.legs.partners.received.minor > 0n;
  // An offer that ended before anybody paid shows no result for the money.
  const isMoneySaid = offer.phase !== "completed" && (offer.phase !== "cancelled" || hasMoney);
  return (
    <section aria-labelledby="next-step" className="card grid gap-4">
      <div className="flex items-start gap-4">
        <span className={`grid size-10 shrink-0 place-items-center rounded-full ${mark}`}>
          {offer.phase === "completed" ? <CheckStroke /> : <Icon aria-hidden className="size-6" strokeWidth={1.75} />}
        </span>
        <div className="grid min-w-0 gap-1 pt-1.5">
          <h2 id="next-step" className="text-h3">
            {said.sentence}
          </h2>
          {isMoneySaid ? <p className="text-muted">{offer.step.money === "withYou" ? t("sideWords.neverPaid.own") : said.money}</p> : null}
          {isFirst ? <p className="no-print text-muted">{t("ownOffer.page.firstSuccess")}</p> : null}
          <Ended timeline={detail.timeline} />
        </div>
      </div>
      {hasMoney ? <Sums detail={detail} /> : null}
      <Evidence detail={detail} />
      <div className="no-print actions">
        {offer.phase === "completed" && detail.legs.partners.hasReceipt ? (
          <ButtonLink to={href("/my-transactions/:id/payouts/:leg.pdf", { id: offer.id, leg: detail.legs.partners.side })} isDocument>
            {t("offer.acts.receipt")}
          </ButtonLink>
        ) : null}
        <ButtonLink to={path(`${href("/new-transaction")}?copy=${offer.id}`)}>{t("offer.acts.repeat")}</ButtonLink>
        {mayReview ? (
          <ButtonLink to={`${path("/reviews")}?offer=${offer.id}#write-title`} isDocument>
            {t("offer.acts.review")}
          </ButtonLink>
        ) : null}
        {detail.papers.documents.length > 0 ? (
          <span className="max-md:-ml-4">
            <ButtonLink kind="quiet" to={href("/my-transactions/:offerId/documents", { offerId: offer.id })}>
              {t("offer.acts.documents")}
            </ButtonLink>
          </span>
        ) : null}
      </div>
      {deadline?.kind === "watch" && hasMoney ? (
        // A finished offer shows the end of its watch window without a countdown.
        <p className="border-t border-line pt-3 text-small text-muted">
          {said.otherwise} <DatedText>{`(${t("common.time.before", { time: formatInstant(deadline.dueAt, language, zone) })})`}</DatedText>
        </p>
      ) : null}
    </section>
  );
}
