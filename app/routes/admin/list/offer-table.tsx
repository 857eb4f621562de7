import { href, Link } from "react-router";
import type { StageName } from "#domain/offer/state.ts";
import { shortCompanyName } from "#domain/people/company/short-company-name.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { StaffOfferPage } from "#services/offer/staff/list-staff-offers.server.ts";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { TriangleAlert } from "#ui/icons.ts";
import { Money } from "#ui/money.tsx";
import { Time } from "#ui/time.tsx";
import { paymentPath } from "../../agent/agent-place.ts";
import { PhaseChip } from "../phase-chip.tsx";
import { agentText, routeText } from "../words.ts";
import { Due } from "./due.tsx";

type Row = StaffOfferPage["rows"][number];

/** The stage whose page agent staff open in each phase. */
const stages: Readonly<Record<Row["phase"], StageName>> = {
  ...{ draft: "incoming", published: "incoming", signing: "incoming", awaitingPayment: "incoming", suspended: "incoming" },
  ...{ verifying: "incoming", payingOut: "outgoing", confirming: "confirmation", refunding: "refund" },
  ...{ completed: "incoming", refunded: "incoming", cancelled: "incoming" },
};

/** The address that a row links to: agent staff open their stage, managers open the whole offer (design/screens §2). */
function rowPath({ id, phase, ownerAgentId }: Row, ownAgentId: string | null): string {
  if (ownAgentId === null) return href("/admin-transactions/:offerId", { offerId: id });
  const leg = ownerAgentId === ownAgentId ? "owner" : "buyer";
  return paymentPath("/agents", { stage: stages[phase], offerId: id, leg });
}

/** True when somebody else has to act. Managers supervise the stages of all agents; agent staff act on their own stages until they submit them. */
function isOthers({ deadlineStage, attention }: Row, ownAgentId: string | null): boolean {
  if (deadlineStage === null) return attention.length === 0;
  return ownAgentId !== null && (deadlineStage.agentId !== ownAgentId || deadlineStage.isSubmitted);
}

function Sides({ row }: { row: Row }) {
  const t = useText();
  return (
    <span className="grid">
      <span title={row.ownerName}>{shortCompanyName(row.ownerName)}</span>
      <span className="text-muted" title={row.buyerName ?? undefined}>
        {row.buyerName === null ? t("backOffice.nobody") : shortCompanyName(row.buyerName)}
      </span>
    </span>
  );
}

/** The offer's alarms that its phase does not show. */
function Attention({ row }: { row: Row }) {
  const t = useText();
  const shown = row.attention.filter((kind) => kind !== row.phase);
  if (shown.length === 0) return null;
  return (
    <span className="inline-flex items-center gap-1 text-caption text-danger">
      <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
      {shown.map((kind) => t(`backOffice.offer.attention.${kind}`)).join(", ")}
    </span>
  );
}

/** All offers as a compact table, last changed first. Keys J and K move between rows. */
export function OfferTable({ page, ownAgentId }: { page: StaffOfferPage; ownAgentId: string | null }) {
  const t = useText();
  const language = useLanguage();
  const columns: readonly Column<Row>[] = [
    {
      key: "number",
      header: t("offerList.column.number"),
      cell: (row) => (
        <Link data-row={row.id} to={rowPath(row, ownAgentId)} className="row-link whitespace-nowrap">
          {row.humanId}
        </Link>
      ),
    },
    {
      key: "stage",
      header: t("offerList.column.phase"),
      cell: (row) => (
        <span className="grid w-max max-w-44 justify-items-start gap-1">
          <PhaseChip phase={row.phase} />
          <Attention row={row} />
        </span>
      ),
    },
    {
      key: "route",
      isExtra: true,
      header: t("offerList.column.route"),
      cell: (row) => (
        <span className="grid">
          <span className="sm:whitespace-nowrap">{routeText(t, row.corridor)}</span>
          <span className="text-caption text-muted">
            {`${agentText(page.agents, row.ownerAgentId, language)} · ${agentText(page.agents, row.buyerAgentId, language)}`}
          </span>
        </span>
      ),
    },
    {
      key: "amount",
      header: t("offerList.column.amounts"),
      align: "end",
      cell: (row) => (
        <span className="grid justify-items-end">
          <Money value={row.give} size="small" />
          <span className="text-muted">
            <Money value={row.get} size="small" />
          </span>
        </span>
      ),
    },
    { key: "sides", isExtra: true, header: t("offerList.column.sides"), cell: (row) => <Sides row={row} /> },
    {
      key: "due",
      header: t("offerList.column.due"),
      cell: (row) =>
        row.deadline && row.deadline.kind !== "watch" ? (
          <Due at={row.deadline.dueAt} sla={row.sla} isTheirs={isOthers(row, ownAgentId)} />
        ) : (
          <span className="text-muted">{t("offerList.noDue")}</span>
        ),
    },
    { key: "since", isExtra: "screen", header: t("offerList.column.updated"), cell: (row) => <Time at={row.updatedAt} as="ago" /> },
  ];
  return (
    <DataTable
      isLines
      caption={t("backOffice.allOffers")}
      columns={columns}
      rows={page.rows}
      rowKey={(row) => row.id}
      empty={<EmptyState title={t("offerList.emptyTitle")} text={t("offerList.emptyText")} />}
    />
  );
}
