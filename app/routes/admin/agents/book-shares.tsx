import type { BookShare } from "#domain/money/book-shares.ts";
import { formatMoney } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";

/** The owners of the money on agents' accounts in the ledger; the parts add up to the total. */
export function BookShares({ shares }: { shares: readonly (BookShare & { readonly agentName?: string })[] }) {
  const t = useText();
  const language = useLanguage();
  return (
    <ul className="grid gap-1 text-caption text-muted">
      {shares.map(({ agentName, ledger, held, unmatched, rest }) => {
        const words = t("agentsAdmin.bookShare", {
          ...{ ledger: formatMoney(ledger, language), held: formatMoney(held, language) },
          ...{ unmatched: formatMoney(unmatched, language), rest: formatMoney(rest, language) },
        });
        return <li key={`${agentName} ${ledger.currency}`}>{agentName === undefined ? words : `${agentName}. ${words}`}</li>;
      })}
    </ul>
  );
}
