import { Form, href, Link } from "react-router";
import { managerRoles, notFound, requireRoles, serviceContext } from "#guards/guards.server.ts";
import { countryText } from "#i18n/reference-text.ts";
import type { Text } from "#i18n/text.ts";
import { useText } from "#i18n/text-context.tsx";
import { listMembers, type MembersPage } from "#services/profile/list-members.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Search } from "#ui/icons.ts";
import { useMoreItems } from "#ui/more-items.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { Tabs } from "#ui/tabs.tsx";
import { Time } from "#ui/time.tsx";
import type { Route } from "./+types/members";
import { MemberStatus } from "./member-status.tsx";

type Row = MembersPage["rows"][number];
const lists = ["all", "initial", "edit", "bank", "requests", "accounts", "restricted"] as const;

export const handle: PageHandle = { namespaces: ["members", "reference"] };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireRoles(context, managerRoles);
  const query = url.searchParams;
  const list = lists.find((name) => name === query.get("list")) ?? "all";
  const text = (query.get("q") ?? "").trim().slice(0, 100);
  const page = await listMembers(serviceContext(context, request), { list, ...(text && { text }) }, query.get("after") ?? undefined);
  if (!page.ok) notFound();
  return { ...page.value, list, text };
}

function columnsOf(t: Text): readonly Column<Row>[] {
  return [
    {
      key: "name",
      header: t("members.column.name"),
      cell: ({ id, name }) => (
        <Link data-row={id} to={href("/user/:id", { id })} className="row-link">
          {name}
        </Link>
      ),
    },
    { key: "email", header: t("members.column.email"), cell: ({ email }) => email },
    {
      key: "country",
      header: t("members.column.country"),
      cell: ({ country }) => (country === null ? "" : countryText(t, country, "name")),
    },
    { key: "status", header: t("members.column.status"), cell: (row) => <MemberStatus member={row} /> },
    {
      key: "queued",
      header: t("members.column.queued"),
      cell: ({ waitingSince }) => (waitingSince === null ? "" : <Time at={waitingSince} />),
    },
    { key: "waiting", header: t("members.column.waiting"), align: "end", cell: ({ waitingAccounts }) => waitingAccounts || "" },
    { key: "offers", header: t("members.column.offers"), align: "end", cell: ({ openOffers }) => openOffers || "" },
    { key: "since", header: t("members.column.since"), align: "end", cell: ({ createdAt }) => <Time at={createdAt} as="date" /> },
  ];
}

const linkOf = (list: string, text: string, after?: string) =>
  `?${new URLSearchParams({ ...(list !== "all" && { list }), ...(text && { q: text }), ...(after && { after }) })}`;

function SearchForm({ list, text }: { list: string; text: string }) {
  const t = useText();
  return (
    <Form method="get" className="mb-4 flex flex-wrap gap-2">
      {list === "all" ? null : <input type="hidden" name="list" value={list} />}
      <input
        type="search"
        name="q"
        defaultValue={text}
        key={text}
        aria-label={t("members.search")}
        placeholder={t("members.search")}
        maxLength={100}
        className="control max-w-dialog flex-1"
      />
      <Button type="submit" icon={<Search aria-hidden className="size-4" />}>
        {t("common.search")}
      </Button>
      {text === "" ? null : (
        <ButtonLink to={linkOf(list, "")} kind="quiet">
          {t("members.clear")}
        </ButtonLink>
      )}
    </Form>
  );
}

/** Members for staff: find one, or take the next account to check. */
export default function Members({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { counts, oldest, list, text } = loaderData;
  const since = list === "all" || list === "accounts" || list === "restricted" ? undefined : oldest[list];
  const { items, more } = useMoreItems({
    first: loaderData,
    itemsOf: ({ rows }) => rows,
    keyOf: ({ id }) => id,
    nextOf: ({ next }) => (next === null ? null : `${href("/members")}${linkOf(list, text, next)}`),
  });
  return (
    <>
      <title>{t("members.title")}</title>
      <PageTitle title={t("members.title")} />
      <Tabs
        label={t("members.lists")}
        tabs={lists.map((name) => ({ to: linkOf(name, text), label: t(`members.${name}`), count: counts[name], isCurrent: name === list }))}
      />
      {since === undefined ? null : (
        <p className="pb-4 text-small text-muted">
          {t("members.oldest")} <Time at={since} />
        </p>
      )}
      <SearchForm list={list} text={text} />
      <DataTable
        caption={text === "" ? t("members.title") : t("members.found", { text })}
        columns={columnsOf(t)}
        rows={items}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t("members.emptyTitle")} text={t("members.emptyText")} />}
      />
      {more}
    </>
  );
}
