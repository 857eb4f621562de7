import { Link } from "react-router";
import { staffRoles } from "#domain/people/access/staff.ts";
import { allRoles } from "#domain/people/numbers.ts";
import { QueryForm } from "#forms/query-form.tsx";
import { useFollowedChoice } from "#forms/use-followed-choice.ts";
import { notFound } from "#guards/guards.server.ts";
import type { Text } from "#i18n/text.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { namedIn } from "#services/names/shown-names.server.ts";
import { listStaff, type StaffRow } from "#services/staff/list-staff.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Plus, Search } from "#ui/icons.ts";
import { useMoreItems } from "#ui/more-items.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { Time } from "#ui/time.tsx";
import { AgentChoice } from "../../agent/agent-choice.tsx";
import type { Route } from "./+types/staff-list";
import { enterStaff } from "./enter-staff.server.ts";
import { newPersonPath, personPath, type StaffBase } from "./staff-paths.ts";
import { StaffStateChip } from "./staff-state.tsx";

const textOf = (query: URLSearchParams, name: string) => (query.get(name) ?? "").trim().slice(0, 100);

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { ctx, base, agentName } = enterStaff({ context, request, url });
  const query = url.searchParams;
  const role = allRoles.find((known) => known === query.get("role"));
  const [text, after, agent] = [textOf(query, "q"), textOf(query, "after"), agentName ?? textOf(query, "agent")];
  const listed = await listStaff(ctx, {
    of: base === "/staff" ? "all" : "agents",
    ...(agent && { agentName: agent }),
    ...(role && { role }),
    ...(text && { text }),
    ...(after && { after }),
  });
  if (!listed.ok) notFound();
  const { next, mayRegister, choice, agent: shown } = listed.value;
  const rows = await namedIn(ctx.principal.language, listed.value.rows, [["id", "fullName"]]);
  return { rows, next, mayRegister, choice, base, page: url.pathname, agent: shown?.name ?? null, role: role ?? "", text };
}

function columnsOf(t: Text, language: "ru" | "en", base: StaffBase): readonly Column<StaffRow>[] {
  return [
    {
      key: "name",
      header: t("staffPeople.column.name"),
      cell: ({ id, fullName, title, mayOpen }) => (
        <span className="grid">
          {mayOpen ? (
            <Link data-row={id} to={personPath(base, id)} className="row-link">
              {fullName}
            </Link>
          ) : (
            fullName
          )}
          {title === null ? null : <span className="text-caption text-muted">{title}</span>}
        </span>
      ),
    },
    { key: "email", header: t("staffPeople.column.email"), cell: ({ email }) => <span className="break-all">{email}</span> },
    { key: "role", header: t("staffPeople.column.role"), cell: ({ role }) => t(`staffPeople.roles.${staffRoleOf(role)}`) },
    { key: "agent", header: t("staffPeople.column.agent"), cell: ({ agent }) => agent?.[language] ?? t("staffPeople.platform") },
    {
      key: "state",
      header: t("staffPeople.column.state"),
      cell: ({ state, awaitsApproval }) => (
        <span className="grid gap-0.5">
          <StaffStateChip state={state} />
          {awaitsApproval ? <span className="text-caption text-muted">{t("staffPeople.approval.waits")}</span> : null}
        </span>
      ),
    },
    {
      key: "seen",
      header: t("staffPeople.column.seen"),
      align: "end",
      cell: ({ lastLoginAt }) => (lastLoginAt === null ? t("staffPeople.never") : <Time at={lastLoginAt} as="ago" />),
    },
  ];
}

const staffRoleOf = (role: string) => staffRoles.find((known) => known === role) ?? "admin";

type Data = Route.ComponentProps["loaderData"];

function Filter({ page, base, role, text, agent, choice }: Data) {
  const t = useText();
  const language = useLanguage();
  const chosenRole = useFollowedChoice(role);
  const chosenAgent = useFollowedChoice(agent ?? "");
  const roles = base === "/staff" ? (["admin", ...staffRoles] as const) : (["agentAdmin", "agentManager"] as const);
  return (
    <search>
      <QueryForm action={page} className="mb-4 flex flex-wrap items-end gap-3">
        <label className="grid grow gap-1 text-small max-sm:basis-full">
          <span className="text-muted">{t("staffPeople.search")}</span>
          <input key={text} type="search" name="q" defaultValue={text} maxLength={100} className="control" />
        </label>
        <label className="grid gap-1 text-small max-sm:grow">
          <span className="text-muted">{t("staffPeople.role")}</span>
          <select {...chosenRole} name="role" className="control">
            <option value="">{t("staffPeople.anyRole")}</option>
            {roles.map((name) => (
              <option key={name} value={name}>
                {t(`staffPeople.roles.${name}`)}
              </option>
            ))}
          </select>
        </label>
        {base === "/staff" ? (
          <label className="grid gap-1 text-small max-sm:grow">
            <span className="text-muted">{t("staffPeople.agent")}</span>
            <select {...chosenAgent} name="agent" className="control">
              <option value="">{t("staffPeople.anyAgent")}</option>
              {choice.map((one) => (
                <option key={one.name} value={one.name}>
                  {one[language]}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <Button type="submit" icon={<Search aria-hidden className="size-4" />}>
          {t("staffPeople.show")}
        </Button>
      </QueryForm>
    </search>
  );
}

/** `/staff` and `/agents/staff`: the list of staff (design/people §12). */
export default function StaffList({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const language = useLanguage();
  const { page, base, agent, choice, role, text, mayRegister } = loaderData;
  const query = { ...(text && { q: text }), ...(role && { role }), ...(base === "/staff" && agent && { agent }) };
  const { items, more } = useMoreItems({
    first: loaderData,
    itemsOf: ({ rows }) => rows,
    keyOf: ({ id }) => id,
    nextOf: ({ next }) => (next === null ? null : `${page}?${new URLSearchParams({ ...query, after: next })}`),
  });
  return (
    <>
      <title>{t("staffPeople.title")}</title>
      <PageTitle
        title={t("staffPeople.title")}
        lead={t(base === "/staff" ? "staffPeople.leadAll" : "staffPeople.leadAgents")}
        actions={
          mayRegister ? (
            <ButtonLink to={newPersonPath(base, agent)} kind="primary" icon={<Plus aria-hidden className="size-5" />}>
              {t("staffPeople.add")}
            </ButtonLink>
          ) : null
        }
      />
      {base === "/agents/staff" ? <AgentChoice page="staff" choice={choice} current={agent} /> : null}
      <Filter {...loaderData} />
      <DataTable
        caption={t("staffPeople.title")}
        columns={columnsOf(t, language, base)}
        rows={items}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t("staffPeople.empty")} text={t("staffPeople.emptyText")} />}
      />
      {more}
    </>
  );
}
