import { href } from "react-router";
import { phasesOf, readStaffFilter, staffFilterPath } from "#contracts/agent/manager-filter.ts";
import { lateAgeOf } from "#contracts/stage/late-ages.ts";
import { mayOpen } from "#domain/people/access/page-access.ts";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { listOfferCorridors } from "#services/offer/staff/list-offer-corridors.server.ts";
import { listPhaseCounts } from "#services/offer/staff/list-phase-counts.server.ts";
import { listStaffOffers } from "#services/offer/staff/list-staff-offers.server.ts";
import { listWaiting, type WaitingItem } from "#services/offer/staff/list-waiting.server.ts";
import { listViews } from "#services/view/save-view.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Download } from "#ui/icons.ts";
import { useMoreItems } from "#ui/more-items.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { RowKeys } from "../../agent/queue/row-keys.tsx";
import { SavedViews } from "../../staff/views/saved-views.tsx";
import type { Route } from "./+types/offer-list";
import { ListFilter } from "./list-filter.tsx";
import { OfferTable } from "./offer-table.tsx";
import { WaitingTable } from "./waiting-table.tsx";

export const handle = { live: "offers" } as const satisfies PageHandle & { live: "offers" };

/** `/admin-transactions`: managers start with the offers that wait for them, agent staff with their agent's offers (design/screens §15). */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = enterPage({ context, request });
  const { role, agentId } = ctx.principal;
  const isManager = mayOpen(role, "/admin-transactions/:offerId");
  const asked = readStaffFilter(url, isManager ? "waiting" : "open");
  const filter = asked.view === "waiting" && !isManager ? { ...asked, view: "open" as const } : asked;
  const waiting = isManager ? await listWaiting(ctx) : null;
  if (waiting && !waiting.ok) notFound();
  const { q, kind, corridor, agent, hasAttention, reached, late, after } = filter;
  const isAsked = ({ sla }: WaitingItem) => late === undefined || lateAgeOf(sla) === late;
  const listed = await listStaffOffers(ctx, {
    phases: phasesOf(filter),
    ...{ kind, ...corridor, agentName: agent, hasAttention, before: after, search: q, ...(reached && { reached }) },
  });
  if (!listed.ok) notFound();
  return {
    ...{ filter, isManager, ownAgentId: isManager ? null : (agentId ?? ""), corridors: await listOfferCorridors(ctx) },
    counts: isManager ? await listPhaseCounts(ctx) : {},
    views: await listViews(ctx, "offers"),
    waiting: waiting?.ok ? { ...waiting.value, items: waiting.value.items.filter(isAsked) } : null,
    page: filter.view === "waiting" ? { ...listed.value, rows: [], next: null } : listed.value,
  };
}

/** The address of the same offers as a CSV file. */
const csvPath = ({ after: _, ...filter }: Parameters<typeof staffFilterPath>[0]): string =>
  staffFilterPath(filter).replace(href("/admin-transactions"), href("/admin-transactions.csv"));

export default function OfferList({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { filter, waiting, page, views, isManager, ownAgentId } = loaderData;
  const title = t(isManager ? "backOffice.allOffers" : "offerList.agentTitle");
  const { items, more } = useMoreItems({
    first: loaderData,
    itemsOf: ({ page: { rows } }) => rows,
    keyOf: ({ id }) => id,
    nextOf: ({ page: { next } }) => (next === null ? null : staffFilterPath({ ...filter, after: next })),
  });
  const isWaiting = filter.view === "waiting" && waiting !== null;
  return (
    <>
      <title>{title}</title>
      <PageTitle
        title={title}
        actions={
          <>
            {isWaiting ? null : (
              <ButtonLink to={csvPath(filter)} isDocument size="row" icon={<Download aria-hidden className="size-4" />}>
                CSV
              </ButtonLink>
            )}
            <RowKeys />
          </>
        }
      />
      <SavedViews list="offers" views={views} />
      <ListFilter {...loaderData} />
      {isWaiting ? (
        <WaitingTable items={waiting.items} agents={page.agents} />
      ) : (
        <OfferTable page={{ ...page, rows: items }} ownAgentId={ownAgentId} />
      )}
      {more}
    </>
  );
}
