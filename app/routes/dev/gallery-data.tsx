import { Link } from "react-router";
import type { Text } from "#i18n/text.ts";
import { useText } from "#i18n/text-context.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FileList } from "#ui/file-list.tsx";
import { BadgeCheck, CircleAlert, CirclePause, Hourglass, PenLine, ShieldCheck } from "#ui/icons.ts";
import { Money } from "#ui/money.tsx";
import { QrCode } from "#ui/qr-code.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { StatusChip } from "#ui/status-chip.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { Time } from "#ui/time.tsx";

interface Row {
  readonly number: string;
  readonly minor: bigint;
  readonly at: number;
}

const columnsWith = (t: Text): readonly Column<Row>[] => [
  {
    key: "number",
    header: t("gallery.table.offer"),
    cell: (row) => (
      <Link to="#" className="row-link">
        {row.number}
      </Link>
    ),
  },
  {
    key: "state",
    header: t("gallery.table.state"),
    cell: () => (
      <StatusChip tone="escrow" icon={ShieldCheck}>
        {t("gallery.table.held")}
      </StatusChip>
    ),
  },
  { key: "at", header: t("gallery.table.updated"), cell: (row) => <Time at={row.at} as="ago" /> },
  {
    key: "amount",
    header: t("gallery.table.amount"),
    align: "end",
    cell: (row) => <Money value={{ minor: row.minor, currency: "RUB" }} />,
  },
];

function Chips() {
  const t = useText();
  return (
    <div className="flex flex-wrap gap-2">
      <StatusChip tone="success" icon={BadgeCheck}>
        {t("gallery.chip.done")}
      </StatusChip>
      <StatusChip tone="warning" icon={PenLine}>
        {t("gallery.chip.sign")}
      </StatusChip>
      <StatusChip tone="danger" icon={CirclePause}>
        {t("gallery.chip.paused")}
      </StatusChip>
      <StatusChip tone="info" icon={Hourglass}>
        {t("gallery.chip.check")}
      </StatusChip>
      <StatusChip tone="pink" icon={CircleAlert}>
        {t("gallery.chip.account")}
      </StatusChip>
      <StatusChip tone="neutral" icon={Hourglass}>
        {t("gallery.chip.partner")}
      </StatusChip>
    </div>
  );
}

/** Lists, tables, requisites. */
export function GalleryData({ now, qr }: { now: number; qr: string }) {
  const t = useText();
  const rows = [3, 30, 80].map((hours, index) => ({
    number: `F-2026-00012${index}`,
    minor: 9_123_450n * 10n ** BigInt(index),
    at: now - hours * 3_600_000,
  }));
  return (
    <>
      <Card title="StatusChip">
        <Chips />
      </Card>
      <div>
        <Tabs
          label={t("gallery.table.tabs")}
          tabs={[
            { to: "#", label: t("gallery.table.active"), count: 3, isCurrent: true },
            { to: "#", label: t("gallery.table.finished"), isCurrent: false },
          ]}
        />
        <DataTable caption={t("gallery.table.caption")} columns={columnsWith(t)} rows={rows} rowKey={(row) => row.number} />
        <ShowMore to="#" />
      </div>
      <Card title="DefinitionList, QrCode, FileList">
        <div className="flex flex-wrap gap-6">
          <div className="min-w-0 flex-1 basis-72">
            <DefinitionList
              items={[
                { term: t("gallery.list.receiver"), value: "Bridgehold Europe GmbH", copy: "Bridgehold Europe GmbH" },
                { term: "IBAN", value: "DE89 3704 0044 0532 0130 00", copy: "DE89370400440532013000", isCode: true },
                { term: t("gallery.list.purpose"), value: "F-2026-000123", copy: "F-2026-000123", isCode: true },
              ]}
            />
            <FileList files={[{ name: t("gallery.list.file"), size: 184_320, href: "#" }]} />
          </div>
          <QrCode image={qr} />
        </div>
      </Card>
      <EmptyState title={t("gallery.list.none")} text={t("gallery.list.noneText")} />
    </>
  );
}
