import type { ReactNode } from "react";
import type { AccountCard } from "#services/account/list-own-accounts.server.ts";
import { Card } from "#ui/card.tsx";
import { AccountRow } from "./account-row.tsx";

/** Accounts of one kind in their order. Renders nothing when there are none. */
export function AccountGroup({ title, accounts, aside }: { title?: string; accounts: readonly AccountCard[]; aside?: ReactNode }) {
  if (accounts.length === 0) return null;
  return (
    <Card {...(title !== undefined && { title })} aside={aside}>
      <ul className="divide-y divide-line">
        {accounts.map((account) => (
          <AccountRow key={account.id} account={account} />
        ))}
      </ul>
    </Card>
  );
}
