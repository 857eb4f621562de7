import { Link } from "react-router";
import type { Instant } from "#domain/offer/state.ts";
import { hours } from "#domain/time/duration.ts";
import { formatDuration, formatInstant } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { NamedAgent } from "#services/offer/staff/list-staff-offers.server.ts";
import type { WaitingItem, WaitingReason } from "#services/offer/staff/list-waiting.server.ts";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { CirclePause, Clock, Handshake, type Icon, Landmark, Scale, ScanSearch, Undo2, UserRoundX } from "#ui/icons.ts";
import { Money } from "#ui/money.tsx";
import { useViewer } from "#ui/shell/use-shell.ts";
import { StatusChip, type Tone } from "#ui/status-chip.tsx";
import { useNow } from "#ui/use-now.ts";
import { verifierBase } from "../../agent/verifier-base.ts";
import { agentText, waitingPath } from "../words.ts";
import { Due } from "./due.tsx";

const looks: Readonly<Record<WaitingReason, { readonly tone: Tone; readonly icon: Icon }>> = {
  verify: { tone: "info", icon: ScanSearch },
  consent: { tone: "warning", icon: Handshake },
  suspended: { tone: "danger", icon: CirclePause },
  mismatch: { tone: "warning", icon: Scale },
  beneficiaryHold: { tone: "warning", icon: UserRoundX },
  agentSuspended: { tone: "warning", icon: Landmark },
  payoutBounced: { tone: "danger", icon: Undo2 },
  stageLate: { tone: "danger", icon: Clock },
};

function What({ item }: { item: WaitingItem }) {
  const t = useText();
  const { reason, stage } = item;
  const text =
    reason === "verify" && stage
      ? t(`backOffice.checkTitle.${stage}`)
      : reason === "verify"
        ? ""
        : t(`backOffice.waiting.reason.${reason}`);
  const { tone, icon } = looks[reason];
  return (
    <StatusChip tone={tone} icon={icon}>
      {text}
    </StatusChip>
  );
}

function Who({ item }: { item: WaitingItem }) {
  const t = useText();
  const who = item.isOwn ? t("backOffice.waiting.byYou") : item.submittedBy;
  return who ? <span className="text-caption text-muted">{who}</span> : null;
}

/** The waiting time; less than an hour is shown without minutes. */
function Waits({ since }: { since: Instant }) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const waited = useNow() - since;
  return (
    <time dateTime={new Date(since).toISOString()} title={formatInstant(since, language, zone)} suppressHydrationWarning>
      {waited < hours(1) ? t("backOffice.waiting.underHour") : formatDuration(waited, language)}
    </time>
  );
}

interface WaitingTableProps {
  readonly items: readonly WaitingItem[];
  readonly agents: readonly NamedAgent[];
}

/** Tasks of managers, the most urgent first; a row links the page of the decision. */
export function WaitingTable({ items, agents }: WaitingTableProps) {
  const t = useText();
  const language = useLanguage();
  const role = useViewer()?.role;
  const head = (key: keyof typeof columnsOf) => t(`backOffice.waiting.column.${key}`);
  const columns: readonly Column<WaitingItem>[] = [
    {
      key: "number",
      header: head("number"),
      cell: (item) => (
        <Link
          data-row
          to={waitingPath(item, verifierBase(role, agents.find(({ id }) => id === item.agentIds[0])?.name ?? ""))}
          className="row-link whitespace-nowrap"
        >
          {item.humanId}
        </Link>
      ),
    },
    { key: "stage", header: head("what"), cell: (item) => <What item={item} /> },
    {
      key: "amount",
      header: head("amount"),
      align: "end",
      cell: (item) => (
        <span className="grid">
          {item.amounts.map((amount) => (
            <Money key={`${amount.currency} ${amount.minor}`} value={amount} size="small" />
          ))}
        </span>
      ),
    },
    {
      key: "agent",
      header: head("agent"),
      cell: (item) => (
        <span className="grid">
          <span>{item.agentIds.map((id) => agentText(agents, id, language)).join(", ")}</span>
          <Who item={item} />
        </span>
      ),
    },
    { key: "since", isExtra: "screen", header: head("since"), cell: (item) => <Waits since={item.since} /> },
    {
      key: "due",
      header: head("due"),
      cell: (item) => (item.dueAt === null ? null : <Due at={item.dueAt} sla={item.sla} isTheirs={item.isOwn} />),
    },
  ];
  return (
    <DataTable
      isLines
      caption={t("backOffice.waiting.title")}
      columns={columns}
      rows={items}
      rowKey={(item) => `${item.offerId} ${item.reason} ${item.leg} ${item.stage}`}
      empty={<EmptyState title={t("backOffice.waiting.none")} text={t("backOffice.waiting.noneText")} />}
    />
  );
}

const columnsOf = { what: 1, number: 1, amount: 1, agent: 1, since: 1, due: 1 } as const;
