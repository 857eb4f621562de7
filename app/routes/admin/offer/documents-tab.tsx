import { href, Link } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import type { StaffRecords } from "#services/offer/staff/read-staff-records.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { FileList } from "#ui/file-list.tsx";
import { Download } from "#ui/icons.ts";
import { useModalLink } from "#ui/modal/modal-address.ts";
import { ShortName } from "#ui/short-name.tsx";
import { Time } from "#ui/time.tsx";
import { actorText } from "./actor-text.ts";
import { fileLabels, type Payouts, useReading } from "./event-lines.ts";
import type { TabProps } from "./history-tab.tsx";
import { letterText } from "./record-texts.ts";

type Letter = StaffRecords["papers"]["letters"][number];

interface PapersTabProps extends TabProps {
  readonly papers: StaffRecords["papers"];
  readonly payouts: Payouts;
}

/** Valid and replaced documents, all files, and all letters with their delivery status. */
export function DocumentsTab({ offer, people, papers, payouts }: PapersTabProps) {
  const t = useText();
  const modal = useModalLink();
  const reading = useReading(payouts);
  const labels = fileLabels(papers.happenings, reading);
  const { documents, files } = papers.papers;
  const columns: readonly Column<Letter>[] = [
    {
      key: "name",
      header: t("backOffice.papers.column.template"),
      cell: (letter) => (
        <Link
          to={href("/admin-transactions/:offerId/letters/:letterId", { offerId: offer.id, letterId: letter.id })}
          title={letter.template}
          className="row-link"
        >
          {letterText(t, letter, reading.names)}
        </Link>
      ),
    },
    { key: "to", header: t("backOffice.papers.column.to"), cell: ({ userId }) => <ShortName name={actorText(t, userId, people)} /> },
    {
      key: "status",
      header: t("backOffice.papers.column.state"),
      cell: ({ state, lastError }) => (
        <span className={state === "dead" ? "text-danger" : undefined}>
          {t(`backOffice.papers.states.${state}`)}
          {state === "dead" && lastError ? <span className="block text-caption text-muted">{lastError}</span> : null}
        </span>
      ),
    },
    { key: "at", header: t("backOffice.papers.column.at"), cell: ({ sentAt, createdAt }) => <Time at={sentAt ?? createdAt} /> },
  ];
  return (
    <div className="grid gap-6">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card id="documents" title={t("backOffice.papers.documents")}>
          {documents.length === 0 ? <p className="text-small text-muted">{t("backOffice.papers.noDocuments")}</p> : null}
          <ul className="grid gap-2 text-small">
            {documents.map(({ id, kind, revision, isCurrent }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-3">
                <a href={href("/my-transactions/:id/documents/:docId.pdf", { id: offer.id, docId: id })} className="link">
                  {t(`backOffice.papers.kinds.${kind}`)}
                </a>
                <span className="text-muted">
                  {t("backOffice.papers.revision", { revision })}
                  {isCurrent ? "" : `, ${t("backOffice.papers.replaced")}`}
                </span>
              </li>
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
            <ButtonLink
              to={href("/my-transactions/:id/statement.pdf", { id: offer.id })}
              isDocument
              size="row"
              icon={<Download aria-hidden className="size-4" />}
            >
              {t("backOffice.papers.statement")}
            </ButtonLink>
            <ButtonLink to={modal("docs-downloading", { id: offer.id })} size="row" icon={<Download aria-hidden className="size-4" />}>
              {t("backOffice.papers.pack")}
            </ButtonLink>
          </div>
        </Card>
        <Card id="files" title={t("backOffice.papers.files")}>
          {files.length === 0 ? (
            <p className="text-small text-muted">{t("backOffice.papers.noFiles")}</p>
          ) : (
            <div className="-mt-2 [&_a]:whitespace-normal">
              <FileList
                files={files.map(({ id, name, size }) => ({
                  ...{ name, size, href: href("/files/:fileId", { fileId: id }) },
                  ...(labels[id] && { label: labels[id] }),
                }))}
              />
            </div>
          )}
        </Card>
      </div>
      <section className="grid gap-3">
        <h2 className="text-body font-semibold">{t("backOffice.papers.letters")}</h2>
        <DataTable
          isLines
          caption={t("backOffice.papers.letters")}
          columns={columns}
          rows={papers.letters}
          rowKey={({ id }) => id}
          empty={<p className="text-small text-muted">{t("backOffice.papers.noLetters")}</p>}
        />
      </section>
    </div>
  );
}
