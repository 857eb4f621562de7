import { useState } from "react";
import { href, Link, useSearchParams } from "react-router";
import { formatInstant, formatMoney } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";
import { FileList } from "#ui/file-list.tsx";
import { ArrowUp } from "#ui/icons.ts";
import { Timeline, type TimelineEntry, type TimelineLane } from "#ui/timeline.tsx";
import { fileTitle } from "../file-titles.ts";
import { FoldCard } from "../fold-card.tsx";
import { noteText, reasonText } from "../quoted.ts";
import { futureNotes } from "./future-notes.ts";

type Item = OwnOfferDetail["timeline"][number];

const lanes = {
  you: "you",
  partner: "partner",
  agent: "agent",
  staff: "staff",
  clock: "system",
  platform: "system",
} as const satisfies Record<Item["by"], TimelineLane>;

const aboutMoney = /^(proof|found|notFound|returned|received|mismatch|quoted|settled|payoutsOpened|sent|bounced|arrived|refund)/;

const isContract = (detail: OwnOfferDetail, fileId: string) =>
  detail.papers.files.some(({ id, purpose }) => id === fileId && purpose === "contract");

function hrefOf(detail: OwnOfferDetail, fileId: string): string {
  const paper = isContract(detail, fileId) ? detail.papers.documents.find(({ kind }) => kind === "contract") : undefined;
  return paper
    ? href("/my-transactions/:id/documents/:docId.pdf", { id: detail.offer.id, docId: paper.id })
    : href("/files/:fileId", { fileId });
}

function Details({ item, detail }: { item: Item; detail: OwnOfferDetail }) {
  const t = useText();
  const language = useLanguage();
  // The contract is stored under a Russian name, which is translated for the reader.
  const files = item.files.map((file) => ({
    ...(isContract(detail, file.id) ? { name: t("ownOffer.papers.kinds.contract") } : { name: file.name, label: fileTitle(t, file) }),
    ...{ size: file.size, href: hrefOf(detail, file.id) },
  }));
  return (
    <>
      {item.reason ? <p>{reasonText(t, language, item.reason)}</p> : null}
      {item.note ? <p>{noteText(t, language, item.note)}</p> : null}
      {item.reference ? <p className="break-all">{t("ownOffer.timelineReference", { reference: item.reference })}</p> : null}
      {files.length > 0 ? <FileList files={files} /> : null}
      {item.code === "infraction" ? (
        <Link to={href("/my-transactions/:offerId/appeal", { offerId: detail.offer.id })} className="link no-print">
          {t("ownOffer.timelineAppeal")}
        </Link>
      ) : null}
    </>
  );
}

function useEntries(detail: OwnOfferDetail, items: readonly Item[], first: number): readonly TimelineEntry[] {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  return items.map((item) => ({
    key: `${item.version}`,
    at: item.at,
    isFresh: item.version > first,
    lane: lanes[item.by],
    title: t(`ownOffer.timeline.${item.code}`, {
      amount: item.amount ? formatMoney(item.amount, language) : "",
      until: item.until === undefined ? "" : formatInstant(item.until, language, zone),
    }),
    by: t(`ownOffer.by.${item.by}`, { agent: item.leg ? detail.people.agents[item.leg][language] : "" }),
    details:
      item.reason || item.note || item.reference || item.files.length > 0 || item.code === "infraction" ? (
        <Details item={item} detail={detail} />
      ) : undefined,
  }));
}

/** Coming events, drawn with outlines: the actor, and the time as far as a deadline or the periods determine it. */
function Future({ steps }: { steps: OwnOfferDetail["future"] }) {
  const t = useText();
  const reader = { t, language: useLanguage(), timeZone: useTimeZone() };
  return (
    <div className="mb-5 border-b border-line pb-5">
      <h3 className="mb-3 text-small font-medium text-muted">{t("ownOffer.page.future")}</h3>
      <ol className="grid gap-2.5">
        {steps.map((step) => (
          <li key={`${step.code} ${step.by}`} className="future-step">
            <span className="flex flex-wrap gap-x-3">
              <span className="font-medium">{t(`ownOffer.future.${step.code}`)}</span>
              <span className="text-muted">{futureNotes(step, reader).join(" · ")}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Two links: all events, or only those about money. The address contains the choice. */
function Filter({ isMoney }: { isMoney: boolean }) {
  const t = useText();
  const links = [
    { to: "?#timeline", text: t("ownOffer.timelineAll"), isCurrent: !isMoney },
    { to: "?timeline=money#timeline", text: t("ownOffer.timelineMoney"), isCurrent: isMoney },
  ];
  return (
    <nav aria-label={t("ownOffer.timelineFilter")} className="no-print flex flex-wrap gap-1">
      {links.map(({ to, text, isCurrent }) => (
        <Link key={to} to={to} replace preventScrollReset aria-current={isCurrent ? "true" : undefined} className="filter-link">
          {text}
        </Link>
      ))}
    </nav>
  );
}

/**
 * Events that arrive while the page is open stay hidden until the reader shows them, so that the page does not shift. The reader's own
 * events are shown immediately, and so is the contract, because a reader who has just accepted waits for it.
 */
function useArrived(items: readonly Item[]) {
  const newest = items.at(-1)?.version ?? 0;
  const [first] = useState(newest);
  const [seen, setSeen] = useState(newest);
  const own = items.findLast(({ by, code }) => by === "you" || code === "documentsReady")?.version ?? 0;
  const shown = items.filter(({ version }) => version <= Math.max(seen, own));
  return { first, shown, waiting: items.length - shown.length, show: () => setSeen(newest) };
}

/** The number of newest events that are shown; earlier ones are collapsed. */
const newest = 5;

/** Future events, drawn with outlines, then past events, the newest first. */
export function TimelineCard({ detail }: { detail: OwnOfferDetail }) {
  const t = useText();
  const isMoney = useSearchParams()[0].get("timeline") === "money";
  const { first, shown, waiting, show } = useArrived(detail.timeline);
  const entries = useEntries(detail, isMoney ? shown.filter(({ code }) => aboutMoney.test(code)) : shown, first).toReversed();
  return (
    <FoldCard id="timeline" title={t("ownOffer.timelineTitle")} aside={<Filter isMoney={isMoney} />} isOpen={isMoney}>
      {detail.future.length > 0 ? <Future steps={detail.future} /> : null}
      <div aria-live="polite" className="flex justify-center">
        {waiting > 0 ? (
          <button type="button" className="pill mb-4" onClick={show}>
            <ArrowUp aria-hidden className="size-4" strokeWidth={1.75} />
            {t("ownOffer.timelineNew", { count: waiting })}
          </button>
        ) : null}
      </div>
      {entries.length === 0 ? (
        <p className="text-muted">{t("ownOffer.timelineNoMoney")}</p>
      ) : (
        <Timeline entries={entries.slice(0, newest)} />
      )}
      {entries.length > newest ? (
        <details className="fold mt-2">
          <summary className="text-small">{t("ownOffer.timelineEarlier", { count: entries.length - newest })}</summary>
          <Timeline entries={entries.slice(newest)} />
        </details>
      ) : null}
    </FoldCard>
  );
}
