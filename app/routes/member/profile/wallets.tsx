import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { takesWallets } from "#services/account/add-wallet.server.ts";
import { listAccountCards } from "#services/account/list-own-accounts.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Plus } from "#ui/icons.ts";
import { Page } from "#ui/page.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/wallets";
import { AccountGroup, SavedNote, savedAs } from "./account-group.tsx";

/** A removed wallet changes its offers a moment later, so the page listens to the feed of offers. */
export const handle = { live: "offers" } as const satisfies PageHandle & { live: "offers" };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireMember(context);
  const accounts = await listAccountCards(serviceContext(context, request));
  const wallets = accounts.ok ? accounts.value.filter(({ rail }) => rail === "crypto") : [];
  const canAdd = takesWallets();
  // Without the crypto variant only members with wallets see the page.
  if (!canAdd && wallets.length === 0) notFound();
  const saved = url.searchParams.get("saved");
  return { wallets, canAdd, saved: savedAs(wallets, saved) };
}

/** The member's crypto wallets with their state and the offers that pay out to them. */
export default function Wallets({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { wallets, canAdd, saved } = loaderData;
  const add = (
    <ButtonLink to="/profile/wallets/new" kind="primary" icon={<Plus aria-hidden className="size-5" />}>
      {t("profile.wallets.add")}
    </ButtonLink>
  );
  return (
    <Page
      width="reading"
      title={t("profile.accounts.wallets")}
      lead={t("profile.wallets.lead")}
      back={{ to: "/profile/bank-accounts", label: t("profile.accounts.title") }}
      actions={canAdd && wallets.length > 0 ? add : undefined}
    >
      <SavedNote saved={saved} words="wallets" />
      {wallets.length === 0 ? (
        <EmptyState drawing="shores" title={t("profile.wallets.emptyTitle")} text={t("profile.wallets.emptyText")} action={add} />
      ) : null}
      <AccountGroup accounts={wallets} />
    </Page>
  );
}
