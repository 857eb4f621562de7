import { data, href, redirect } from "react-router";
import { errorStatus } from "#contracts/error-codes.ts";
import { type Instant, offerSides } from "#domain/offer/state.ts";
import { shortCompanyName } from "#domain/people/company/short-company-name.ts";
import { keepForm } from "#forms/keep-form.ts";
import { readForm } from "#forms/read-form.server.ts";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { languageContext } from "#middleware/contexts.server.ts";
import { readStaffOffer, type StaffOfferView } from "#services/offer/staff/read-staff-offer.server.ts";
import { type RecordsTab, readStaffRecords } from "#services/offer/staff/read-staff-records.server.ts";
import { mayRemindAgentFrom, remindAgent } from "#services/offer/staff/remind-agent.server.ts";
import { Tabs } from "#ui/tabs.tsx";
import { requireUuid } from "../enter-offer.server.ts";
import { SideNamesContext } from "../side-names.ts";
import type { Route } from "./+types/offer";
import { DocumentsTab } from "./documents-tab.tsx";
import { EngineTab } from "./engine-tab.tsx";
import { HistoryTab } from "./history-tab.tsx";
import type { Reminders } from "./late-legs.tsx";
import { MoneyTab } from "./money-tab.tsx";
import { OfferHead } from "./offer-head.tsx";
import { Overview } from "./overview.tsx";
import { readStaffStop } from "./suspension.server.ts";

const recordTabs = ["history", "money", "papers", "engine"] as const satisfies readonly RecordsTab[];

/** The reminders of the legs whose agent is late. `mayRemind`: the reader may remind agents at all. */
function agentReminders({ legs }: Pick<StaffOfferView, "legs">, mayRemind: boolean, now: Instant): Reminders {
  return Object.fromEntries(
    legs.flatMap(({ side, stages, agentRemindedAt: lastAt }) => {
      if (!stages.some(({ isLate, status }) => isLate && status !== "submitted")) return [];
      const nextFrom = mayRemindAgentFrom(lastAt);
      return [[side, { isPossible: mayRemind && nextFrom <= now, lastAt, nextFrom }]];
    }),
  );
}

export async function loader(asked: Route.LoaderArgs) {
  const ctx = enterPage(asked);
  const read = await readStaffOffer(ctx, asked.params.offerId, asked.context.get(languageContext));
  if (!read.ok) notFound();
  const offer = read.value;
  requireUuid(asked, offer.id);
  const wanted = new URL(asked.request.url).searchParams.get("tab");
  const tab = recordTabs.find((one) => one === wanted) ?? "overview";
  const found = tab === "overview" ? null : await readStaffRecords(ctx, offer.id, tab);
  const { people = {}, records = {} } = found?.ok ? found.value : {};
  const sides = Object.fromEntries(
    offer.parties.map(({ side, companyName, name }) => [side, companyName === null ? name : shortCompanyName(companyName)]),
  );
  return {
    ...{ offer, sides, tab, people, records, stop: await readStaffStop(ctx, offer) },
    reminders: agentReminders(offer, !ctx.principal.isSuspended, ctx.now),
  };
}

/** Sends a reminder to the agent of a late leg. When that is impossible, nothing changes and the page shows the reason. */
export async function action({ context, request, params: { offerId } }: Route.ActionArgs) {
  const ctx = enterPage({ context, request });
  const form = await readForm(request);
  const leg = offerSides.find((side) => side === form.get("leg"));
  if (form.get("intent") !== "remindAgent") notFound();
  const done = await remindAgent(ctx, offerId, leg);
  if (done.ok) return redirect(href("/admin-transactions/:offerId", { offerId }), 303);
  if (done.code === "NOT_FOUND") notFound();
  return data({ refused: done }, { status: errorStatus[done.code] });
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** `/admin-transactions/:offerId`: everything about one offer, for managers (design/screens §15). */
export default function OfferPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { offer, sides, tab, stop, reminders, people, records } = loaderData;
  const page = href("/admin-transactions/:offerId", { offerId: offer.id });
  const { history, money, papers, engine } = records;
  const payouts = Object.fromEntries(offer.legs.map(({ side, payout }) => [side, payout]));
  const shared = { offer, people };
  return (
    <SideNamesContext value={sides}>
      <title>{`${offer.humanId} · ${t("backOffice.allOffers")}`}</title>
      <OfferHead offer={offer} />
      <Tabs
        label={t("backOffice.offer.tabsLabel")}
        tabs={(["overview", ...recordTabs] as const).map((one) => ({
          to: one === "overview" ? page : `${page}?tab=${one}`,
          label: t(`backOffice.offer.tabs.${one}`),
          isCurrent: one === tab,
          ...(one === "overview" && offer.checks.length > 0 && { count: offer.checks.length }),
        }))}
      />
      {tab === "overview" ? (
        <Overview {...{ offer, stop, reminders }} refused={actionData && "refused" in actionData ? actionData.refused : null} />
      ) : null}
      {history ? <HistoryTab happenings={history.happenings} files={history.papers.files} people={people} payouts={payouts} /> : null}
      {money ? <MoneyTab {...shared} money={money} /> : null}
      {papers ? <DocumentsTab {...shared} papers={papers} payouts={payouts} /> : null}
      {engine ? <EngineTab {...shared} engine={engine} /> : null}
    </SideNamesContext>
  );
}
