import { href, Link } from "react-router";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { formatMoney } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { listEscrowAccounts } from "#services/agent/list-escrow-accounts.server.ts";
import { DataTable } from "#ui/data-table.tsx";
import { Money } from "#ui/money.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { Tabs } from "#ui/tabs.tsx";
import type { Route } from "./+types/escrow-accounts";
import { BookShares } from "./book-shares.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = enterPage({ context, request });
  const listed = await listEscrowAccounts(ctx);
  if (!listed.ok) notFound();
  const { lines, shares } = listed.value;
  const currencies = [...new Set(lines.map(({ currency }) => currency))].toSorted();
  const currency = currencies.find((one) => one === url.searchParams.get("currency")) ?? null;
  return {
    ...{ currencies, currency, lines: lines.filter((line) => currency === null || line.currency === currency) },
    shares: shares.filter(({ ledger }) => currency === null || ledger.currency === currency),
  };
}

/** `/admin/escrow-bank-accounts`: the accounts of each agent by currency, gaps first (design/screens §15). */
export default function EscrowAccounts({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const language = useLanguage();
  const { lines, shares, currencies, currency } = loaderData;
  const tab = (one: string | null) => ({
    to: `${href("/admin/escrow-bank-accounts")}${one === null ? "" : `?currency=${one}`}`,
    label: one ?? t("agentsAdmin.allCurrencies"),
    isCurrent: one === currency,
  });
  return (
    <>
      <title>{t("agentsAdmin.accountsTitle")}</title>
      <PageTitle
        title={t("agentsAdmin.accountsTitle")}
        lead={t("agentsAdmin.accountsLead")}
        back={{ to: "/admin/agents-view", label: t("agentsAdmin.title") }}
      />
      <Tabs label={t("agentsAdmin.currency")} tabs={[null, ...currencies].map(tab)} />
      <DataTable
        caption={t("agentsAdmin.accountsTitle")}
        rows={lines}
        rowKey={({ key }) => key}
        empty={<p className="text-small text-muted">{t("agentsAdmin.noAccounts")}</p>}
        columns={[
          {
            key: "agent",
            header: t("agentsAdmin.agent"),
            cell: ({ agent }) => (
              <Link to={`${href("/admin/agents/:agentName", { agentName: agent.name })}#accounts`} className="row-link">
                {agent[language]}
              </Link>
            ),
          },
          {
            key: "currency",
            header: t("agentsAdmin.currency"),
            cell: (line) => (line.network ? `${line.currency} ${line.network}` : line.currency),
          },
          {
            key: "use",
            header: t("agentsAdmin.use"),
            cell: ({ use }) => <span className={use === "gap" ? "text-danger" : undefined}>{t(`agentsAdmin.uses.${use}`)}</span>,
          },
          { key: "bank", header: t("agentsAdmin.bank"), cell: ({ bank }) => bank ?? "–" },
          {
            key: "tail",
            header: t("agentsAdmin.number"),
            cell: ({ last4 }) => (last4 === null ? "–" : <span className="font-mono text-caption">··{last4}</span>),
          },
          {
            key: "balance",
            header: t("agentsAdmin.balance"),
            align: "end",
            cell: ({ balance }) =>
              balance.length === 0 ? "–" : balance.map((money) => <Money key={money.currency} value={money} size="small" />),
          },
          {
            key: "statement",
            header: t("agentsAdmin.statement"),
            align: "end",
            cell: ({ statement }) =>
              statement === null ? (
                "–"
              ) : (
                <span className="grid justify-items-end">
                  <Money value={statement.balance} size="small" />
                  <span className="text-caption text-muted">{statement.day.split("-").reverse().join(".")}</span>
                </span>
              ),
          },
          {
            key: "drift",
            header: t("agentsAdmin.drift"),
            align: "end",
            cell: ({ statement }) =>
              statement === null ? (
                "–"
              ) : (
                <span className="grid justify-items-end">
                  <span className={statement.drift.minor === 0n ? "text-success" : "text-danger"}>
                    <Money value={statement.drift} size="small" />
                  </span>
                  <span className="text-caption text-muted">
                    {t("agentsAdmin.driftFrom", { booked: formatMoney(statement.booked, language) })}
                  </span>
                </span>
              ),
          },
          { key: "open", header: t("agentsAdmin.openOffers"), align: "end", cell: ({ openOffers }) => openOffers },
        ]}
      />
      <div className="mt-4 grid gap-2">
        <BookShares shares={shares.map(({ agent, ...share }) => ({ ...share, agentName: agent[language] }))} />
        <p className="text-caption text-muted">{t("agentsAdmin.driftNote")}</p>
      </div>
    </>
  );
}
