import type { Currency } from "#domain/money/money.ts";
import type { StatementLine } from "#domain/money/statement.ts";
import { RadioCards } from "#forms/radio-cards.tsx";
import { formatMoney } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { OpenQuestion } from "#services/receipt/preview-statement.server.ts";
import { Card } from "#ui/card.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { BookedOn } from "./booked-on.tsx";

function Payments({ caption, lines, currency }: { caption: string; lines: readonly StatementLine[]; currency: Currency }) {
  const [t, language] = [useText(), useLanguage()];
  const rows = lines.map((line, at) => ({ ...line, at }));
  return (
    <section className="grid gap-1">
      <h3 className="text-small font-medium">{caption}</h3>
      <DataTable
        caption={caption}
        rows={rows}
        rowKey={({ at }) => String(at)}
        columns={[
          { key: "on", header: t("receipts.bookedOn"), cell: ({ bookedOn }) => <BookedOn day={bookedOn} /> },
          { key: "sum", header: t("receipts.sum"), align: "end", cell: ({ minor }) => formatMoney({ minor, currency }, language) },
          { key: "payer", header: t("receipts.payer"), cell: ({ payerName }) => payerName ?? t("receipts.notSaid") },
          { key: "no", header: t("receipts.reference"), isExtra: true, cell: ({ reference }) => reference ?? "" },
          { key: "purpose", header: t("receipts.purpose"), cell: ({ purpose }) => <span className="break-words">{purpose}</span> },
        ]}
      />
    </section>
  );
}

/** Lists the payments that may be recorded already, and the recorded payments of the same days. A person decides. */
export function OpenLines({ question, currency }: { question: OpenQuestion; currency: Currency }) {
  const t = useText();
  const { count, lines, recorded } = question;
  return (
    <Card id="open-lines" title={t("receipts.open.title", { count })}>
      <p className="pb-2 text-small text-muted">{t("receipts.open.text")}</p>
      <div className="grid gap-4">
        <Payments caption={t("receipts.open.inFile")} lines={lines} currency={currency} />
        {recorded.length > 0 ? <Payments caption={t("receipts.open.recorded")} lines={recorded} currency={currency} /> : null}
        <RadioCards
          name="lines"
          legend={t("receipts.open.choose")}
          cards={(["same", "new"] as const).map((value) => ({
            value,
            title: t(`receipts.open.${value}`),
            text: t(`receipts.open.${value}Text`),
          }))}
        />
      </div>
    </Card>
  );
}
