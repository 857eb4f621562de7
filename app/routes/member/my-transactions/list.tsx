import { href } from "react-router";
import { type OwnTab, ownTabs } from "#contracts/own-tabs.ts";
import { requireMember, serviceContext } from "#guards/guards.server.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { listOwnOffers } from "#services/offer/own/list-own-offers.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Plus } from "#ui/icons.ts";
import { useMoreItems } from "#ui/more-items.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { useSlowNavigation } from "#ui/skeleton.tsx";
import { Tabs } from "#ui/tabs.tsx";
import type { Route } from "./+types/list";
import { FirstSteps } from "./first-steps.tsx";
import { OfferCards } from "./offer-card.tsx";
import { OfferSkeleton } from "./offer-skeleton.tsx";
import { ToDoCard } from "./to-do-card.tsx";

export const handle: PageHandle & { live: "offers" } = {
  namespaces: ["member", "offer", "reference"],
  layout: "transactions",
  live: "offers",
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `updatedBefore` in milliseconds or as a date, `beforeId` separates equal instants; anything else is the first page. */
function cursorIn(query: URLSearchParams) {
  const [before, id] = [query.get("updatedBefore") ?? "", query.get("beforeId") ?? ""];
  const at = /^\d{10,13}$/.test(before) ? Number(before) : Date.parse(before);
  // The years that the database can compare with; NaN is none of them.
  if (!(at > 0 && at < 1e13)) return undefined;
  return { at, id: uuid.test(id) ? id : "ffffffff-ffff-ffff-ffff-ffffffffffff", isOver: query.get("over") === "1" };
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireMember(context);
  const tab = ownTabs.find((one) => one === url.searchParams.get("tab")) ?? "all";
  const before = cursorIn(url.searchParams);
  const listed = await listOwnOffers(serviceContext(context, request), { tab, ...(before && { before }) });
  if (!listed.ok) throw new Response(null, { status: 403 });
  return { tab, isFirstPage: before === undefined, ...listed.value };
}

const hrefOf = (tab: OwnTab) => (tab === "all" ? "/my-transactions" : `${href("/my-transactions")}?tab=${tab}`);

function nextHref(tab: OwnTab, next: Route.ComponentProps["loaderData"]["next"]): string | null {
  if (next === null) return null;
  const query = new URLSearchParams({
    ...(tab !== "all" && { tab }),
    updatedBefore: `${next.at}`,
    beforeId: next.id,
    ...(next.isOver && { over: "1" }),
  });
  return `${href("/my-transactions")}?${query}`;
}

/** Why a tab is empty, and the way on. */
function Empty({ tab }: { tab: OwnTab }) {
  const t = useText();
  if (tab === "all") {
    return <FirstSteps />;
  }
  const keys = {
    mine: ["member.list.emptyMineTitle", "member.list.emptyMineText"],
    waiting: ["member.list.emptyWaitingTitle", "member.list.emptyWaitingText"],
    ended: ["member.list.emptyEndedTitle", "member.list.emptyEndedText"],
  } as const;
  const [title, text] = keys[tab];
  return <EmptyState title={t(title)} text={t(text)} action={<ButtonLink to="/my-transactions">{t("member.list.toAll")}</ButtonLink>} />;
}

export default function MyTransactions({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const path = useLocalePath();
  const { tab, toDo, counts } = loaderData;
  const { items, more } = useMoreItems({
    first: loaderData,
    itemsOf: (page) => page.items,
    keyOf: ({ id }) => id,
    nextOf: (page) => nextHref(tab, page.next),
  });
  const isOpening = useSlowNavigation((pathname) => /^\/my-transactions\/[^/]+$/.test(pathname));
  if (isOpening) return <OfferSkeleton />;
  const isEmpty = tab === "all" && items.length === 0 && toDo.length === 0 && loaderData.isFirstPage;
  const tabs = ownTabs.map((one) => ({
    to: hrefOf(one),
    label: t(`member.list.tabs.${one}`),
    isCurrent: one === tab,
    ...(one === "mine" && counts.mine > 0 ? { count: counts.mine } : {}),
  }));
  return (
    <div className="mx-auto max-w-list">
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
      <div className="grid gap-6">
        <ToDoCard offers={toDo} allHref={hrefOf("mine")} />
        <div>
          {isEmpty ? null : <Tabs label={t("member.list.tabsLabel")} tabs={tabs} />}
          <h2 className="sr-only">{t("member.list.listLabel")}</h2>
          {items.length === 0 && toDo.length === 0 ? <Empty tab={tab} /> : null}
          <OfferCards offers={items} />
          {more}
        </div>
      </div>
    </div>
  );
}
