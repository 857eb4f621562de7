import { useText } from "#i18n/text-context.tsx";
import type { AgentPage } from "#services/agent/read-agent.server.ts";
import { DataTable } from "#ui/data-table.tsx";
import { Time } from "#ui/time.tsx";

/** The employees of an agent. */
export function PeopleTable({ people }: Pick<AgentPage, "people">) {
  const t = useText();
  return (
    <section aria-labelledby="people" className="grid gap-3">
      <h2 id="people" className="text-body font-semibold">
        {t("agentsAdmin.people")}
      </h2>
      <DataTable
        isLines
        caption={t("agentsAdmin.people")}
        rows={people}
        rowKey={({ id }) => id}
        empty={<p className="text-small text-muted">{t("agentsAdmin.noPeople")}</p>}
        columns={[
          { key: "name", header: t("agentsAdmin.name"), cell: ({ fullName }) => fullName },
          { key: "email", header: t("agentsAdmin.email"), cell: ({ email }) => <span className="break-all">{email}</span> },
          {
            key: "role",
            header: t("agentsAdmin.role"),
            cell: ({ role }) => t(role === "agentAdmin" ? "agentsAdmin.agentAdmin" : "agentsAdmin.agentManager"),
          },
          {
            key: "state",
            header: t("agentsAdmin.stateHead"),
            cell: ({ isStopped }) => t(isStopped ? "agentsAdmin.stopped" : "agentsAdmin.works"),
          },
          {
            key: "seen",
            header: t("agentsAdmin.seen"),
            cell: ({ lastLoginAt }) => (lastLoginAt === null ? null : <Time at={lastLoginAt} as="ago" />),
          },
        ]}
      />
    </section>
  );
}
