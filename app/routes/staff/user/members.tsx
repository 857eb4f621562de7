import { Form, href, Link } from "react-router";
import { isQueue, memberLists } from "#contracts/list/member-list.ts";
import { shortCompanyName } from "#domain/people/company/short-company-name.ts";
import { isStatusGroup, statusGroupNames } from "#domain/people/personal/status-groups.ts";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { countryText } from "#i18n/reference-text.ts";
import type { Text } from "#i18n/text.ts";
import { useText } from "#i18n/text-context.tsx";
import { listMembers, type MemberFilter, type MembersPage } from "#services/profile/list-members.server.ts";
import { listViews } from "#services/view/save-view.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Download, Search } from "#ui/icons.ts";
import { useMoreItems } from "#ui/more-items.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { Time } from "#ui/time.tsx";
import { SavedViews } from "../views/saved-views.tsx";
import type { Route } from "./+types/members";
import { kinds, memberFilterOf, memberQuery, regions } from "./member-filter.ts";
import { MemberStatus } from "./member-status.tsx";

type Row = MembersPage["rows"][number];

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = enterPage({ context, request });
  const filter = memberFilterOf(url.searchParams);
  const page = await listMembers(ctx, filter, url.searchParams.get("after") ?? undefined);
  if (!page.ok) notFound();
  return { ...page.value, filter, views: await listViews(ctx, "members") };
}

function columnsOf(t: Text): readonly Column<Row>[] {
  return [
    {
      key: "name",
      header: t("members.column.name"),
      cell: ({ id, name }) => (
        <Link data-row={id} to={href("/user/:id", { id })} className="row-link line-clamp-2 min-w-40" title={name}>
          {shortCompanyName(name) || t("members.noName")}
        </Link>
      ),
    },
    {
      key: "email",
      header: t("members.column.email"),
      cell: ({ email }) => (
        <span className="block truncate lg:max-w-52" title={email}>
          {email}
        </span>
      ),
    },
    {
      key: "country",
      header: t("members.column.country"),
      cell: ({ country }) => (country === null ? "" : countryText(t, country, "name")),
    },
    { key: "status", header: t("members.column.status"), cell: (row) => <MemberStatus member={row} /> },
    {
      key: "queued",
      header: t("members.column.queued"),
      cell: ({ waitingSince, claimedBy }) => (
        <>
          {waitingSince === null ? "" : <Time at={waitingSince} as="ago" />}
          {claimedBy === null ? null : <span className="block text-caption text-muted">{t("members.claimedBy", { name: claimedBy })}</span>}
        </>
      ),
    },
    { key: "accounts", header: t("members.column.waiting"), align: "end", cell: ({ waitingAccounts }) => waitingAccounts || "" },
    { key: "offers", header: t("members.column.offers"), align: "end", cell: ({ openOffers }) => openOffers || "" },
    { key: "since", header: t("members.column.since"), align: "end", cell: ({ createdAt }) => <Time at={createdAt} as="date" /> },
  ];
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly (readonly [value: string, label: string])[];
}

function Choice({ name, label, value, options }: ChoiceProps) {
  const t = useText();
  return (
    <select name={name} defaultValue={value ?? ""} key={value ?? ""} aria-label={label} className="control w-auto">
      <option value="">{`${label}: ${t("members.filter.any")}`}</option>
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  );
}

/** Groups of statuses, and the single status in a link of an earlier version. */
function statusOptions(t: Text, chosen: MemberFilter["status"]): ChoiceProps["options"] {
  const groups = statusGroupNames.map((group) => [group, t(`members.filter.${group}`)] as const);
  return chosen === undefined || isStatusGroup(chosen) ? groups : [...groups, [chosen, t(`shell.status.${chosen}`)]];
}

function FilterForm({ filter }: { filter: MemberFilter }) {
  const t = useText();
  const { list, text = "", status, region, kind } = filter;
  return (
    <Form method="get" className="no-print mb-4 flex flex-wrap gap-2">
      {list === "all" ? null : <input type="hidden" name="list" value={list} />}
      <input
        type="search"
        name="q"
        defaultValue={text}
        key={text}
        aria-label={t("members.search")}
        placeholder={t("members.search")}
        maxLength={100}
        className="control max-w-dialog min-w-48 flex-1"
      />
      {isQueue(list) ? null : <Choice name="status" label={t("members.column.status")} value={status} options={statusOptions(t, status)} />}
      <Choice
        name="region"
        label={t("members.filter.region")}
        value={region}
        options={regions.map((one) => [one, t(`members.filter.${one}`)] as const)}
      />
      <Choice name="kind" label={t("members.kind")} value={kind} options={kinds.map((one) => [one, t(`members.${one}`)] as const)} />
      <Button type="submit" icon={<Search aria-hidden className="size-4" />}>
        {t("common.search")}
      </Button>
      {memberQuery({ ...filter, list: "all" }) === "?" ? null : (
        <ButtonLink to={memberQuery({ list })} kind="quiet">
          {t("members.clear")}
        </ButtonLink>
      )}
    </Form>
  );
}

/** Members for staff: find one, or take the next account to check. */
export default function Members({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { counts, oldest, filter, views } = loaderData;
  const { list, text } = filter;
  const since = isQueue(list) ? oldest[list] : undefined;
  const { items, more } = useMoreItems({
    first: loaderData,
    itemsOf: ({ rows }) => rows,
    keyOf: ({ id }) => id,
    nextOf: ({ next }) => (next === null ? null : `${href("/members")}${memberQuery(filter, next)}`),
  });
  return (
    <>
      <title>{t("members.title")}</title>
      <PageTitle
        title={t("members.title")}
        actions={
          <ButtonLink
            to={`${href("/members.csv")}${memberQuery(filter)}`}
            isDocument
            size="row"
            icon={<Download aria-hidden className="size-4" />}
          >
            CSV
          </ButtonLink>
        }
      />
      <Tabs
        label={t("members.lists")}
        tabs={memberLists
          .filter((name) => name === "all" || name === list || counts[name] > 0)
          .map((name) => ({
            to: memberQuery({ ...filter, list: name }),
            label: t(`members.${name}`),
            count: counts[name],
            isCurrent: name === list,
          }))}
      />
      {since === undefined ? null : (
        <p className="pb-4 text-small text-muted">
          {t("members.oldest")} <Time at={since} />
        </p>
      )}
      <SavedViews list="members" views={views} />
      <FilterForm filter={filter} />
      <DataTable
        isLines
        caption={text === undefined ? t("members.title") : t("members.found", { text })}
        columns={columnsOf(t)}
        rows={items}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t("members.emptyTitle")} text={t("members.emptyText")} />}
      />
      {more}
    </>
  );
}
