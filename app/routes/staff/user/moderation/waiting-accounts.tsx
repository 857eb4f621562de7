import { href, Link } from "react-router";
import type { AccountChoice } from "#contracts/bank-account.ts";
import { useText } from "#i18n/text-context.tsx";
import { Card } from "#ui/card.tsx";
import { accountName } from "../../../member/profile/account-name.ts";

/** Pending accounts of the member. A member needs an approved account for a deal, and the decision on the profile does not include accounts. Renders nothing when there are none. */
export function WaitingAccounts({ accounts, memberId }: { readonly accounts: readonly AccountChoice[]; readonly memberId: string }) {
  const t = useText();
  if (accounts.length === 0) return null;
  return (
    <Card title={t("moderation.accounts")}>
      <p className="pb-2 text-small text-muted">{t("moderation.accountsText")}</p>
      <ul className="grid gap-1">
        {accounts.map((account) => (
          <li key={account.id}>
            <Link to={href("/user/:id/accounts/:accountId", { id: memberId, accountId: account.id })} className="link">
              {accountName(account)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
