import { Link } from "react-router";
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

const columns: readonly Column<Row>[] = [
  {
    key: "number",
    header: "Сделка",
    cell: (row) => (
      <Link to="#" className="row-link">
        {row.number}
      </Link>
    ),
  },
  {
    key: "state",
    header: "Состояние",
    cell: () => (
      <StatusChip tone="escrow" icon={ShieldCheck}>
        У агента
      </StatusChip>
    ),
  },
  { key: "at", header: "Обновлена", cell: (row) => <Time at={row.at} as="ago" /> },
  { key: "amount", header: "Сумма", align: "end", cell: (row) => <Money value={{ minor: row.minor, currency: "RUB" }} /> },
];

function Chips() {
  return (
    <div className="flex flex-wrap gap-2">
      <StatusChip tone="success" icon={BadgeCheck}>
        Завершена
      </StatusChip>
      <StatusChip tone="warning" icon={PenLine}>
        Подпишите
      </StatusChip>
      <StatusChip tone="danger" icon={CirclePause}>
        Приостановлена
      </StatusChip>
      <StatusChip tone="info" icon={Hourglass}>
        Проверка
      </StatusChip>
      <StatusChip tone="pink" icon={CircleAlert}>
        Счёт на проверке
      </StatusChip>
      <StatusChip tone="neutral" icon={Hourglass}>
        Ход партнёра
      </StatusChip>
    </div>
  );
}

/** Lists, tables, requisites. */
export function GalleryData({ now, qr }: { now: number; qr: string }) {
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
          label="Вкладки"
          tabs={[
            { to: "#", label: "Активные", count: 3, isCurrent: true },
            { to: "#", label: "Завершённые", isCurrent: false },
          ]}
        />
        <DataTable caption="Сделки" columns={columns} rows={rows} rowKey={(row) => row.number} />
        <ShowMore to="#" />
      </div>
      <Card title="DefinitionList, QrCode, FileList">
        <div className="flex flex-wrap gap-6">
          <div className="min-w-0 flex-1 basis-72">
            <DefinitionList
              items={[
                { term: "Получатель", value: "Bridgehold Europe GmbH", copy: "Bridgehold Europe GmbH" },
                { term: "IBAN", value: "DE89 3704 0044 0532 0130 00", copy: "DE89370400440532013000", isCode: true },
                { term: "Назначение", value: "F-2026-000123", copy: "F-2026-000123", isCode: true },
              ]}
            />
            <FileList files={[{ name: "квитанция-сбербанк-20-11-2026.pdf", size: 184_320, href: "#" }]} />
          </div>
          <QrCode image={qr} />
        </div>
      </Card>
      <EmptyState title="Сделок пока нет" text="Выберите предложение или опубликуйте своё" />
    </>
  );
}
