import { formatMoney } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { StatementPreview } from "#services/receipt/preview-statement.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { BookedOn } from "./booked-on.tsx";

/** Balances and counts of a statement, and its first arrivals. */
export function StatementCard({ preview }: { preview: StatementPreview }) {
  const [t, language] = [useText(), useLanguage()];
  const { opened, sums, incoming, known, stated, first } = preview;
  if (sums === null) return null;
  const money = (minor: bigint) => formatMoney({ minor, currency: opened.currency }, language);
  return (
    <>
      <Card id="statement" title={t(`receipts.format.${opened.format}`)}>
        <DefinitionList
          items={[
            { term: t("receipts.preview.account"), value: `…${opened.last4} · ${opened.currency}` },
            {
              term: t("receipts.preview.days"),
              value: (
                <>
                  <BookedOn day={sums.firstDay ?? ""} /> – <BookedOn day={sums.lastDay ?? ""} />
                </>
              ),
            },
            { term: t("receipts.preview.opening"), value: money(sums.opening) },
            { term: t("receipts.preview.in"), value: money(sums.incoming) },
            { term: t("receipts.preview.out"), value: money(sums.outgoing) },
            { term: t("receipts.preview.closing"), value: money(sums.closing) },
            { term: t("receipts.preview.arrivals"), value: t("receipts.count", { count: incoming }) },
            { term: t("receipts.preview.known"), value: t("receipts.count", { count: known }) },
            { term: t("receipts.preview.stated"), value: t("receipts.count", { count: stated }) },
          ]}
        />
      </Card>
      {preview.isRepeated ? <Alert tone="warning">{t("receipts.trouble.nothingNew")}</Alert> : null}
      <DataTable
        caption={t("receipts.preview.first")}
        rows={first.map((line, at) => ({ ...line, at }))}
        rowKey={({ at }) => String(at)}
        columns={[
          { key: "on", header: t("receipts.bookedOn"), cell: ({ bookedOn }) => <BookedOn day={bookedOn} /> },
          { key: "sum", header: t("receipts.sum"), align: "end", cell: ({ minor }) => money(minor) },
          { key: "payer", header: t("receipts.payer"), cell: ({ payerName }) => payerName ?? t("receipts.notSaid") },
          { key: "purpose", header: t("receipts.purpose"), cell: ({ purpose }) => <span className="break-words">{purpose}</span> },
          { key: "no", header: t("receipts.reference"), isExtra: true, cell: ({ reference }) => reference ?? "" },
        ]}
      />
    </>
  );
}
