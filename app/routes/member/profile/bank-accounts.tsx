import { href } from "react-router";
import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { takesWallets } from "#services/account/add-wallet.server.ts";
import { listAccountCards } from "#services/account/list-own-accounts.server.ts";
import { markPageRead } from "#services/notification/mark-read.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Plus } from "#ui/icons.ts";
import { Page } from "#ui/page.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/bank-accounts";
import { AccountGroup, SavedNote, savedAs } from "./account-group.tsx";

/** A change of an account changes its offers a moment later, so the page listens to the feed of offers. */
export const handle = { live: "offers" } as const satisfies PageHandle & { live: "offers" };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireMember(context);
  const ctx = serviceContext(context, request);
  const [accounts] = await Promise.all([listAccountCards(ctx), markPageRead(ctx, "/profile/bank-accounts")]);
  if (!accounts.ok) notFound();
  const saved = url.searchParams.get("saved");
  return { accounts: accounts.value, saved: savedAs(accounts.value, saved), hasWallets: takesWallets() };
}

/** The member's accounts and wallets with their state and the offers that pay out to them. */
export default function BankAccounts({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { accounts, saved, hasWallets } = loaderData;
  const add = (
    <>
      <ButtonLink to="/profile/bank-accounts/new" kind="primary" icon={<Plus aria-hidden className="size-5" />}>
        {t("profile.accounts.add")}
      </ButtonLink>
      {hasWallets ? (
        <ButtonLink to={href("/profile/wallets/new")} icon={<Plus aria-hidden className="size-5" />}>
          {t("profile.wallets.add")}
        </ButtonLink>
      ) : null}
    </>
  );
  const ofRail = (rail: "bank" | "crypto") => accounts.filter((account) => account.rail === rail);
  return (
    <Page
      width="reading"
      title={t("profile.accounts.title")}
      lead={t("profile.accounts.lead")}
      back={{ to: "/profile", label: t("profile.overview.title") }}
      actions={accounts.length === 0 ? undefined : add}
    >
      <SavedNote saved={saved} words="accounts" />
      {accounts.length === 0 ? (
        <EmptyState drawing="shores" title={t("profile.accounts.emptyTitle")} text={t("profile.accounts.emptyText")} action={add} />
      ) : null}
      <AccountGroup title={t("profile.accounts.banks")} accounts={ofRail("bank")} />
      <AccountGroup title={t("profile.accounts.wallets")} accounts={ofRail("crypto")} />
    </Page>
  );
}
