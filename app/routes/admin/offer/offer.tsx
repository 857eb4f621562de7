import { data, href, redirect } from "react-router";
import { errorStatus } from "#contracts/error-codes.ts";
import { offerSides } from "#domain/offer/state.ts";
import { shortCompanyName } from "#domain/people/short-company-name.ts";
import { keepForm } from "#forms/keep-form.ts";
import { readForm } from "#forms/read-form.server.ts";
import { notFound } from "#guards/guards.server.ts";
import { formatMoney } from "#i18n/format.ts";
import { textFor } from "#i18n/text.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { languageContext } from "#middleware/contexts.server.ts";
import { readStaffOffer } from "#services/offer/staff/read-staff-offer.server.ts";
import { type RecordsTab, readStaffRecords } from "#services/offer/staff/read-staff-records.server.ts";
import { remindAgent } from "#services/offer/staff/remind-agent.server.ts";
import { Tabs } from "#ui/tabs.tsx";
import { signalLines } from "../../agent/payment/signal-lines.server.ts";
import { requireManager, requireUuid } from "../enter-offer.server.ts";
import { SideNamesContext } from "../side-names.ts";
import { refusalText } from "../words.ts";
import type { Route } from "./+types/offer";
import { EngineTab } from "./engine-tab.tsx";
import { eventLines, fileLabels } from "./event-lines.server.ts";
import { HistoryTab } from "./history-tab.tsx";
import { MoneyTab } from "./money-tab.tsx";
import { OfferHead } from "./offer-head.tsx";
import { Overview } from "./overview.tsx";
import { PapersTab } from "./papers-tab.tsx";
import { actWords, letterWords, stopText } from "./record-words.server.ts";
import { refusalTexts } from "./refusal-texts.ts";
import { refusedReminder, reminderWords } from "./reminder-words.server.ts";
import { wishTexts } from "./wish-texts.ts";

const recordTabs = ["history", "money", "papers", "engine"] as const satisfies readonly RecordsTab[];

export async function loader(asked: Route.LoaderArgs) {
  const ctx = requireManager(asked);
  const read = await readStaffOffer(ctx, asked.params.offerId, asked.context.get(languageContext));
  if (!read.ok) notFound();
  const offer = read.value;
  requireUuid(asked, offer.id);
  const wanted = new URL(asked.request.url).searchParams.get("tab");
  const tab = recordTabs.find((one) => one === wanted) ?? "overview";
  const language = asked.context.get(languageContext);
  const records = tab === "overview" ? null : await readStaffRecords(ctx, offer.id, tab);
  const { people = {}, records: { history, papers, ...rest } = {} } = records?.ok ? records.value : {};
  const t = textFor(language);
  const sides = Object.fromEntries(
    offer.parties.map(({ side, companyName, name }) => [side, companyName === null ? name : shortCompanyName(companyName)]),
  );
  const zone = ctx.principal.timeZone;
  const payouts = Object.fromEntries(offer.legs.map(({ side, payout }) => [side, formatMoney(payout, language)]));
  const reading = { t, language, zone, names: sides, payouts };
  return {
    ...{ offer, sides, tab, why: await stopText(t, offer, sides, ctx), wish: wishTexts(t, offer.consent) },
    named: { people, records: rest },
    papers: papers
      ? {
          papers: { papers: papers.papers, letters: papers.letters },
          words: { files: fileLabels(papers.happenings, reading), letters: letterWords(t, papers.letters, sides) },
        }
      : null,
    acts: rest.engine ? actWords(t, rest.engine) : {},
    history: history ? { lines: eventLines(history.happenings, people, reading), files: history.papers.files } : null,
    refusals: rest.engine ? refusalTexts(t, language, rest.engine) : {},
    /** Written here: the texts of errors would weigh more than the page. */
    notNow: Object.fromEntries(
      offer.actions.flatMap(({ action, refusal }) => (refusal ? [[action, refusalText(t, language, refusal)]] : [])),
    ),
    reminders: reminderWords(offer, { language, zone, now: ctx.now, mayRemind: !ctx.principal.isSuspended }),
    said: offer.checks.map(({ payment }) => signalLines(payment, language, zone)),
  };
}

/** A reminder to the agent of a late leg. One that is not possible any more changes nothing and says why. */
export async function action({ context, request, params: { offerId } }: Route.ActionArgs) {
  const ctx = requireManager({ context, request });
  const form = await readForm(request);
  const leg = offerSides.find((side) => side === form.get("leg"));
  if (form.get("intent") !== "remindAgent") notFound();
  const done = await remindAgent(ctx, offerId, leg);
  if (done.ok) return redirect(href("/admin-transactions/:offerId", { offerId }), 303);
  if (done.code === "NOT_FOUND") notFound();
  return data({ refused: refusedReminder(done, context.get(languageContext)) }, { status: errorStatus[done.code] });
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** `/admin-transactions/:offerId`: one offer, complete, for managers (design/screens §15). */
export default function OfferPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { offer, said, sides, tab, why, wish, reminders, named, history, papers, acts, refusals, notNow } = loaderData;
  const page = href("/admin-transactions/:offerId", { offerId: offer.id });
  const { records, people } = named;
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
        <Overview
          {...{ offer, said, why, wish, reminders, notNow }}
          refused={actionData && "refused" in actionData ? actionData.refused : null}
        />
      ) : null}
      {history ? <HistoryTab {...history} /> : null}
      {records.money ? <MoneyTab {...shared} money={records.money} /> : null}
      {papers ? <PapersTab {...shared} {...papers} /> : null}
      {records.engine ? <EngineTab {...shared} engine={records.engine} refusals={refusals} words={acts} /> : null}
    </SideNamesContext>
  );
}
