import { ListChecks, Plus } from "lucide-react";
import { Link } from "react-router";
import { type OwnTab, ownTabs } from "#contracts/own-tabs.ts";
import { requireMember, serviceContext } from "#guards/guards.server.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { listOwnOffers } from "#services/offer/list-own-offers.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { ShowMore } from "#ui/show-more.tsx";
import { Tabs } from "#ui/tabs.tsx";
import type { Route } from "./+types/list";
import { OfferCard, ToDoItem } from "./offer-card.tsx";

export const handle: PageHandle & { live: "offers" } = { layout: "transactions", live: "offers" };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `updatedBefore` in milliseconds or as a date, `beforeId` separates equal instants; anything else is the first page. */
function cursorIn(query: URLSearchParams) {
  const [before, id] = [query.get("updatedBefore") ?? "", query.get("beforeId") ?? ""];
  const at = /^\d{10,13}$/.test(before) ? Number(before) : Date.parse(before);
  // The years that the database can compare with; NaN is none of them.
  if (!(at > 0 && at < 1e13)) return undefined;
  return { at, id: uuid.test(id) ? id : "ffffffff-ffff-ffff-ffff-ffffffffffff" };
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireMember(context);
  const tab = ownTabs.find((one) => one === url.searchParams.get("tab")) ?? "all";
  const before = cursorIn(url.searchParams);
  const listed = await listOwnOffers(serviceContext(context, request), { tab, ...(before && { before }) });
  if (!listed.ok) throw new Response(null, { status: 403 });
  return { tab, isFirstPage: before === undefined, ...listed.value };
}

const hrefOf = (tab: OwnTab) => (tab === "all" ? "/my-transactions" : `/my-transactions?tab=${tab}`);

function nextHref(tab: OwnTab, next: Route.ComponentProps["loaderData"]["next"]): string | null {
  if (next === null) return null;
  const query = new URLSearchParams({ ...(tab !== "all" && { tab }), updatedBefore: `${next.at}`, beforeId: next.id });
  return `/my-transactions?${query}`;
}

/** Why a tab is empty, and the way on. */
function Empty({ tab }: { tab: OwnTab }) {
  const t = useText();
  const path = useLocalePath();
  if (tab === "all") {
    return (
      <EmptyState
        title={t("member.list.emptyTitle")}
        text={t("member.list.emptyText")}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink to={path("/new-transaction")} kind="primary" icon={<Plus aria-hidden />}>
              {t("member.list.create")}
            </ButtonLink>
            <ButtonLink to={path("/transactions")}>{t("member.list.emptyOffers")}</ButtonLink>
          </div>
        }
      />
    );
  }
  const keys = {
    mine: ["member.list.emptyMineTitle", "member.list.emptyMineText"],
    waiting: ["member.list.emptyWaitingTitle", "member.list.emptyWaitingText"],
    ended: ["member.list.emptyEndedTitle", "member.list.emptyEndedText"],
  } as const;
  const [title, text] = keys[tab];
  return <EmptyState title={t(title)} text={t(text)} action={<ButtonLink to="/my-transactions">{t("member.list.toAll")}</ButtonLink>} />;
}

/** The most urgent ones; the rest stands on the tab of one's own moves. */
const shownToDo = 3;

export default function MyTransactions({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const path = useLocalePath();
  const { tab, toDo, counts, items, next } = loaderData;
  const isEmpty = tab === "all" && items.length === 0 && loaderData.isFirstPage;
  const tabs = ownTabs.map((one) => ({
    to: hrefOf(one),
    label: t(`member.list.tabs.${one}`),
    isCurrent: one === tab,
    ...((one === "mine" || one === "waiting") && counts[one] > 0 ? { count: counts[one] } : {}),
  }));
  return (
    <div className="mx-auto grid max-w-[52rem] gap-6">
      <title>{t("member.list.title")}</title>
      <PageTitle
        title={t("member.list.title")}
        actions={
          isEmpty ? null : (
            <ButtonLink to={path("/new-transaction")} size="row" icon={<Plus aria-hidden />}>
              {t("member.list.create")}
            </ButtonLink>
          )
        }
      />
      {toDo.length > 0 ? (
        <section aria-labelledby="to-do" className="-mt-2 overflow-hidden rounded-card border border-brand bg-surface">
          <h2 id="to-do" className="flex items-center gap-2 bg-brand-soft px-4 py-2 text-small font-semibold text-brand md:px-6">
            <ListChecks aria-hidden className="size-4" strokeWidth={1.75} />
            {t("member.list.toDo")}
            <span className="ml-auto font-normal">{t("member.list.toDoCount", { count: toDo.length })}</span>
          </h2>
          <ul className="divide-y divide-line p-4 md:px-6">
            {toDo.slice(0, shownToDo).map((offer) => (
              <ToDoItem key={offer.id} offer={offer} />
            ))}
          </ul>
          {toDo.length > shownToDo ? (
            <p className="border-t border-line px-4 py-3 text-small md:px-6">
              <Link to={hrefOf("mine")} className="link">
                {t("member.list.toDoAll", { count: toDo.length })}
              </Link>
            </p>
          ) : null}
        </section>
      ) : null}
      <div>
        {isEmpty ? null : <Tabs label={t("member.list.tabsLabel")} tabs={tabs} />}
        <h2 className="sr-only">{t("member.list.listLabel")}</h2>
        {items.length === 0 ? <Empty tab={tab} /> : null}
        <ul className="grid gap-4">
          {items.map((offer) => (
            <li key={offer.id}>
              <OfferCard offer={offer} />
            </li>
          ))}
        </ul>
        <ShowMore to={nextHref(tab, next)} />
      </div>
    </div>
  );
}
