import { href } from "react-router";
import { type OwnListFilter, ownListQuery, ownTabs, readOwnCursor, readOwnListFilter, writeOwnCursor } from "#contracts/offer/own-list.ts";
import { requireMember, serviceContext } from "#guards/guards.server.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { listOwnAccounts } from "#services/account/list-own-accounts.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { readSuspension } from "#services/offer/market/read-eligibility.server.ts";
import { listOwnOffers } from "#services/offer/own/list-own-offers.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Plus } from "#ui/icons.ts";
import { useMoreItems } from "#ui/more-items.tsx";
import { Page } from "#ui/page.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { Skeleton, useSlowNavigation } from "#ui/skeleton.tsx";
import { SuspensionNote } from "#ui/suspension-note.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { OfferFrame } from "../offer-frame.tsx";
import type { Route } from "./+types/list";
import { DraftsCard } from "./drafts-card.tsx";
import { FindForm } from "./find-form.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { OfferCards, ToDoCard } from "./offer-card.tsx";

/** The skeleton of an offer's page: head, progress, next step and side column, each as high as the real part. */
function OfferSkeleton() {
  return (
    <>
      <div className="mb-6">
        <Skeleton shapes={["h-6 max-w-form", "h-9 max-w-form"]} />
      </div>
      <OfferFrame
        move={<Skeleton shapes={["h-10", "h-72"]} />}
        money={<Skeleton shapes={["h-72", "h-96"]} />}
        course={<Skeleton shapes={["h-96"]} />}
        people={null}
      />
    </>
  );
}

export const handle: PageHandle & { live: "offers" } = {
  layout: "transactions",
  live: "offers",
};

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireMember(context);
  const filter = readOwnListFilter(url.searchParams);
  const before = readOwnCursor(url.searchParams);
  const ctx = serviceContext(context, request);
  const listed = await listOwnOffers(ctx, { ...filter, ...(before && { before }) });
  if (!listed.ok) throw new Response(null, { status: 403 });
  const { items, toDo } = listed.value;
  const page = { filter, isFirstPage: before === undefined, ...listed.value };
  const suspension = await readSuspension(ctx.principal);
  return { ...page, suspension, hasAccount: items.length > 0 || toDo.length > 0 || (await hasAccount(ctx)) };
}

/** Whether the member has added an account, approved or not. It is asked only for an empty list. */
async function hasAccount(ctx: ServiceContext): Promise<boolean> {
  const own = await listOwnAccounts(ctx, { includeUnapproved: true });
  return own.ok && own.value.length > 0;
}

const hrefOf = (filter: OwnListFilter, more?: Readonly<Record<string, string>>) =>
  `${href("/my-transactions")}${ownListQuery(filter, more)}`;

/** The reason why a tab is empty, and a link to the next step. */
function Empty({ filter: { tab, search }, hasAccount }: { filter: OwnListFilter; hasAccount: boolean }) {
  const t = useText();
  if (search !== undefined) {
    return (
      <EmptyState
        title={t("member.list.emptyFoundTitle")}
        text={t("member.list.emptyFoundText")}
        action={<ButtonLink to={hrefOf({ tab })}>{t("member.list.clear")}</ButtonLink>}
      />
    );
  }
  if (tab === "all") {
    return <FirstSteps hasAccount={hasAccount} />;
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
  const { filter, toDo, counts, drafts, suspension } = loaderData;
  const { tab, search } = filter;
  const { items, more } = useMoreItems({
    first: loaderData,
    itemsOf: (page) => page.items,
    keyOf: ({ id }) => id,
    nextOf: ({ next }) => (next === null ? null : hrefOf(filter, writeOwnCursor(next))),
  });
  const isOpening = useSlowNavigation((pathname) => /^\/my-transactions\/[^/]+$/.test(pathname));
  if (isOpening) return <OfferSkeleton />;
  const isEmpty = tab === "all" && search === undefined && items.length === 0 && toDo.length === 0 && loaderData.isFirstPage;
  const tabs = ownTabs.map((one) => ({
    to: hrefOf({ ...filter, tab: one }),
    label: t(`member.list.tabs.${one}`),
    isCurrent: one === tab,
    ...(one === "mine" && counts.mine > 0 ? { count: counts.mine } : {}),
  }));
  return (
    <Page
      width="list"
      title={t("member.list.title")}
      actions={
        suspension !== null || (isEmpty && drafts.length === 0) ? null : (
          <ButtonLink to={path("/new-transaction")} size="row" icon={<Plus aria-hidden />}>
            {t("member.list.create")}
          </ButtonLink>
        )
      }
    >
      {suspension === null ? null : <SuspensionNote until={suspension.until} why={suspension.why} />}
      <ToDoCard offers={toDo} count={counts.mine} allHref={hrefOf({ ...filter, tab: "mine" })} />
      <DraftsCard drafts={drafts} />
      {isEmpty ? null : <FindForm filter={filter} />}
      <div>
        {isEmpty ? null : <Tabs label={t("member.list.tabsLabel")} tabs={tabs} />}
        <h2 className="sr-only">{t("member.list.listLabel")}</h2>
        {items.length === 0 && toDo.length === 0 && !(isEmpty && (drafts.length > 0 || suspension !== null)) ? (
          <Empty filter={filter} hasAccount={loaderData.hasAccount} />
        ) : null}
        <OfferCards offers={items} />
        {more}
      </div>
    </Page>
  );
}
