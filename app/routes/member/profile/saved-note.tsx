import { useText } from "#i18n/text-context.tsx";
import type { AccountCard } from "#services/account/list-own-accounts.server.ts";
import { Alert } from "#ui/alert.tsx";

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
