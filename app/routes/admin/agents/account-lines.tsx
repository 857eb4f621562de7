import { href } from "react-router";
import type { BookShare } from "#domain/money/book-shares.ts";
import { accountUses } from "#domain/people/agent/agent-terms.ts";
import { ActionForm } from "#forms/action-form.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { useText } from "#i18n/text-context.tsx";
import type { AccountLine } from "#services/agent/read-agent.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Money } from "#ui/money.tsx";
import { accountName, currentUse, type readAccountUse } from "./account-use.ts";
import { AskUse } from "./ask-use.tsx";
import { BookShares } from "./book-shares.tsx";

interface AccountLinesProps {
  readonly agentName: string;
  readonly accounts: readonly AccountLine[];
  readonly shares: readonly BookShare[];
  readonly commandId: string;
  readonly isEditable: boolean;
  /** The change of an account's use, from the address, which the page asks to confirm or reports as saved. */
  readonly change: ReturnType<typeof readAccountUse>;
  readonly reply: FormReply | undefined;
}

/** Accounts and wallets of an agent with their balances in the ledger; the account used for new offers is marked. */
export function AccountLines({ agentName, accounts, shares, commandId, isEditable, change, reply }: AccountLinesProps) {
  const t = useText();
  const accountOf = (id: string | undefined) => accounts.find((account) => account.id === id);
  const [asked, saved] = [accountOf(change.asked?.accountId), accountOf(change.savedId ?? undefined)];
  return (
    <section aria-labelledby="accounts" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="accounts" className="text-body font-semibold">
          {t("agentsAdmin.accounts")}
        </h2>
        {isEditable ? (
          <span className="no-print flex flex-wrap gap-2">
            <ButtonLink to={href("/admin/agents/:agentName/accounts/new", { agentName })} size="row">
              {t("agentsAdmin.newAccount.title")}
            </ButtonLink>
            <ButtonLink to={href("/admin/agents/:agentName/wallets/new", { agentName })} size="row">
              {t("agentsAdmin.newWallet.title")}
            </ButtonLink>
          </span>
        ) : null}
      </div>
      {saved ? (
        <Alert tone="success">
          {t("agentsAdmin.useSaved", { account: accountName(saved), use: t(`agentsAdmin.uses.${currentUse(saved)}`) })}
        </Alert>
      ) : null}
      {isEditable && asked && change.asked ? (
        <AskUse agentName={agentName} account={asked} use={change.asked.use} commandId={commandId} reply={reply} />
      ) : null}
      <DataTable
        isLines
        caption={t("agentsAdmin.accounts")}
        rows={accounts}
        rowKey={({ id }) => id}
        empty={<p className="text-small text-muted">{t("agentsAdmin.noAccounts")}</p>}
        columns={[
          {
            key: "name",
            header: t("agentsAdmin.currency"),
            cell: ({ currency, network }) => (network ? `${currency} ${network}` : currency),
          },
          { key: "bank", header: t("agentsAdmin.bank"), cell: ({ bankName, holderName }) => bankName ?? holderName },
          { key: "tail", header: t("agentsAdmin.number"), cell: ({ last4 }) => <span className="font-mono text-caption">··{last4}</span> },
          {
            key: "amount",
            header: t("agentsAdmin.balance"),
            align: "end",
            cell: ({ balance }) =>
              balance.length === 0 ? "–" : balance.map((money) => <Money key={money.currency} value={money} size="small" />),
          },
          { key: "open", header: t("agentsAdmin.openOffers"), align: "end", cell: ({ openOffers }) => openOffers },
          {
            key: "claim",
            header: t("agentsAdmin.use"),
            cell: (account) =>
              isEditable ? (
                <ActionForm
                  id={`use-${account.id}`}
                  intent="useAccount"
                  reply={reply}
                  commandId={commandId}
                  className="apply-on-change flex flex-wrap items-center gap-2"
                >
                  <input type="hidden" name="accountId" value={account.id} />
                  <select
                    name="use"
                    key={`${currentUse(account)} ${asked?.id}`}
                    defaultValue={currentUse(account)}
                    aria-label={`${t("agentsAdmin.use")}: ${account.currency} ··${account.last4}`}
                    className="control !w-auto"
                  >
                    {accountUses.map((use) => (
                      <option key={use} value={use}>
                        {t(`agentsAdmin.uses.${use}`)}
                      </option>
                    ))}
                  </select>
                  <SubmitButton kind="secondary">{t("agentsAdmin.apply")}</SubmitButton>
                </ActionForm>
              ) : (
                t(`agentsAdmin.uses.${currentUse(account)}`)
              ),
          },
        ]}
      />
      <BookShares shares={shares} />
      <p className="text-caption text-muted">{t("agentsAdmin.accountsNote")}</p>
    </section>
  );
}
