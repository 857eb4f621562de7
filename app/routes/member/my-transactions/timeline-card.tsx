import { Circle } from "lucide-react";
import { formatInstant, formatMoney } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { OwnOfferDetail } from "#services/offer/read-own-offer.server.ts";
import { Card } from "#ui/card.tsx";
import { FileList } from "#ui/file-list.tsx";
import { Timeline, type TimelineEntry, type TimelineLane } from "#ui/timeline.tsx";

type Item = OwnOfferDetail["timeline"][number];

const lanes = {
  you: "you",
  partner: "partner",
  agent: "agent",
  staff: "staff",
  clock: "system",
  platform: "system",
} as const satisfies Record<Item["by"], TimelineLane>;

function hrefOf(detail: OwnOfferDetail, fileId: string): string {
  const isPaper = detail.papers.files.some(({ id, purpose }) => id === fileId && purpose === "contract");
  const paper = isPaper ? detail.papers.documents.find(({ kind }) => kind === "contract") : undefined;
  return paper ? `/my-transactions/${detail.offer.id}/documents/${paper.id}.pdf` : `/files/${fileId}`;
}

function useEntries(detail: OwnOfferDetail): readonly TimelineEntry[] {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const agentOf = (item: Item) => (item.leg ? detail.people.agents[item.leg][language] : "");
  return detail.timeline.map((item) => ({
    key: `${item.version}`,
    at: item.at,
    lane: lanes[item.by],
    title: t(`member.timeline.${item.code}`, {
      amount: item.amount ? formatMoney(item.amount, language) : "",
      until: item.until === undefined ? "" : formatInstant(item.until, language, zone),
    }),
    by: t(`member.by.${item.by}`, { agent: agentOf(item) }),
    details: detailsOf(item),
  }));

  function detailsOf(item: Item) {
    if (!item.reason && !item.reference && item.files.length === 0) return undefined;
    return (
      <>
        {item.reason ? <p>{t("member.timelineReason", { reason: item.reason })}</p> : null}
        {item.reference ? <p className="break-all">{t("member.timelineReference", { reference: item.reference })}</p> : null}
        {item.files.length > 0 ? (
          <div className={item.by === "you" ? "@min-[40rem]:[&_li]:justify-end" : ""}>
            <FileList files={item.files.map(({ id, name, size }) => ({ name, size, href: hrefOf(detail, id) }))} />
          </div>
        ) : null}
      </>
    );
  }
}

/** What is to come, in outline: who, and until when as far as a clock runs. */
function Future({ steps }: { steps: OwnOfferDetail["future"] }) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const noteOf = ({ by, dueAt }: (typeof steps)[number]) => [
    ...(by === "you" || by === "partner" || by === "staff" ? [t(`member.by.${by}`)] : []),
    ...(dueAt === undefined ? [] : [t("member.future.by", { at: formatInstant(dueAt, language, zone) })]),
  ];
  return (
    <div className="mt-6 border-t border-line pt-4">
      <h3 className="mb-3 text-small font-medium text-muted">{t("member.offer.future")}</h3>
      <ol className="grid gap-2.5">
        {steps.map((step) => (
          <li key={`${step.code} ${step.by}`} className="flex gap-3 text-small">
            <Circle aria-hidden className="mt-0.5 size-4 shrink-0 text-control" strokeWidth={1.75} />
            <span>
              {t(`member.future.${step.code}`)}
              {noteOf(step).map((note) => (
                <span key={note} className="text-muted">{` · ${note}`}</span>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What happened, you left, partner right; what is to come stands below in outline. */
export function TimelineCard({ detail }: { detail: OwnOfferDetail }) {
  const t = useText();
  const entries = useEntries(detail);
  return (
    <Card id="timeline" title={t("member.timelineTitle")}>
      <Timeline entries={entries} />
      {detail.future.length > 0 ? <Future steps={detail.future} /> : null}
    </Card>
  );
}
