import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import type { AccountCard } from "#services/account/list-own-accounts.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { accountName, accountPlace } from "./account-name.ts";
import { AccountState } from "./account-state.tsx";

function Uses({ uses }: Pick<AccountCard, "uses">) {
  const t = useText();
  const own = uses.filter(({ isParty }) => isParty);
  if (own.length === 0) return null;
  const [only] = own.length === 1 ? own : [];
  return (
    <p className="text-small">
      <Link
        to={only ? href("/my-transactions/:offerId", { offerId: only.offerId }) : href("/my-transactions")}
        className="link inline-flex min-h-6 items-center"
      >
        {t("profile.accounts.usedBy", { count: own.length })}
      </Link>
    </p>
  );
}

/** One account of the list: its kind, its holder, its use; the whole name links its page. */
function AccountRow({ account }: { account: AccountCard }) {
  const t = useText();
  const { rail, holderName, label, state, reason, isMain } = account;
  const name = accountName(account);
  const facts = [
    label,
    accountPlace(t, account),
    holderName,
    isMain ? t("profile.accounts.main", { currency: account.currency }) : null,
  ].filter((fact) => fact !== null && fact !== "");
  const page = href(rail === "bank" ? "/profile/bank-accounts/:itemId" : "/profile/wallets/:itemId", { itemId: account.id });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 py-4 first:pt-0 last:pb-0">
      <div className="grid min-w-0 gap-0.5">
        <Link to={page} className="link font-medium break-words">
          {name}
        </Link>
        <p className="text-small text-muted">{facts.join(" · ")}</p>
        <Uses uses={account.uses} />
        {state === "submitted" || state === "draft" ? (
          <p className="text-small text-muted">{t(state === "draft" ? "profile.accounts.notSent" : "profile.accounts.waits")}</p>
        ) : null}
        {reason === null ? null : <p className="text-small text-danger">{t("profile.accounts.declined", { reason })}</p>}
      </div>
      <AccountState state={state} mayMend={rail === "bank"} />
    </li>
  );
}

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

type Saved = "draft" | "submitted";

/**
 * Returns how the account in the address `?saved=` waits for its review; null when it does not, because the address may be outdated or
 * invented.
 */
export function savedAs(accounts: readonly AccountCard[], id: string | null): Saved | null {
  const state = accounts.find((account) => account.id === id)?.state;
  return state === "draft" || state === "submitted" ? state : null;
}

/** Confirms that an account or a wallet was saved, and says when it is checked. */
export function SavedNote({ saved, words }: { saved: Saved | null; words: "accounts" | "wallets" }) {
  const t = useText();
  if (saved === null) return null;
  const isDraft = saved === "draft";
  return (
    <Alert tone="success" title={t(isDraft ? `profile.${words}.keptTitle` : `profile.${words}.savedTitle`)}>
      {t(isDraft ? "profile.accounts.notSent" : `profile.${words}.savedText`)}
    </Alert>
  );
}
