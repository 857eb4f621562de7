import { href, Link } from "react-router";
import type { AccountChoice } from "#contracts/account/bank-account.ts";
import { countryText } from "#i18n/reference-text.ts";
import { useText } from "#i18n/text-context.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { accountName } from "../../member/profile/account-name.ts";
import { AccountState } from "../../member/profile/account-state.tsx";

interface AccountTableProps {
  readonly memberId: string;
  readonly accounts: readonly AccountChoice[];
  /** Full requisites are for moderators and admins. */
  readonly mayOpen: boolean;
}

/** A member's accounts with masked numbers; those that wait for a decision come first. */
export function AccountTable({ memberId, accounts, mayOpen }: AccountTableProps) {
  const t = useText();
  const columns: readonly Column<AccountChoice>[] = [
    {
      key: "name",
      header: t("members.account.column.name"),
      cell: (account) =>
        mayOpen ? (
          <Link to={href("/user/:id/accounts/:accountId", { id: memberId, accountId: account.id })} className="row-link">
            {accountName(account)}
          </Link>
        ) : (
          accountName(account)
        ),
    },
    {
      key: "place",
      header: t("members.account.column.place"),
      cell: ({ country, currency }) => (country === null ? currency : `${countryText(t, country, "name")}, ${currency}`),
    },
    { key: "holder", header: t("members.account.column.holder"), cell: ({ holderName }) => holderName },
    { key: "state", header: t("members.account.column.state"), cell: ({ state }) => <AccountState state={state} /> },
  ];
  const rows = [...accounts].sort((a, b) => Number(b.state === "submitted") - Number(a.state === "submitted"));
  if (rows.length === 0) return <Card title={t("members.accountsTitle")}>{t("members.noAccounts")}</Card>;
  return (
    <section>
      <h2 className="mb-2 text-body font-semibold">{t("members.accountsTitle")}</h2>
      <DataTable caption={t("members.accountsTitle")} columns={columns} rows={rows} rowKey={({ id }) => id} />
    </section>
  );
}
