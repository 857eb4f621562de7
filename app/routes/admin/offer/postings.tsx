import type { ReactNode } from "react";
import type { LedgerKind, Posting } from "#domain/money/ledger-entry.ts";
import type { OfferSide } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { formatMoney } from "#i18n/format.ts";
import type { Text, TextKey } from "#i18n/text.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { NamedAgent } from "#services/offer/staff/list-staff-offers.server.ts";
import { useSides } from "../side-names.ts";
import { agentText } from "../words.ts";

interface Reading {
  readonly t: Text;
  readonly language: Language;
  readonly agents: readonly NamedAgent[];
  readonly nameOf: (side: OfferSide) => string;
}

type Line = Pick<Posting, "account" | "detail"> & {
  /** Unmatched money that was later matched to this deal. */
  readonly isMatched?: boolean;
};

/** The name of a ledger account (design/money §4). */
export function accountText({ t, nameOf, language, agents }: Reading, { account, detail, isMatched }: Line): string {
  if (detail === "network-fees") return t("backOffice.money.account.networkFees");
  const [, agentId = "", agentPart = ""] = /^agent:([^:]+):([a-z-]+)/.exec(account) ?? [];
  const agent = agentText(agents, agentId, language);
  if (agentPart === "account") return t("backOffice.money.account.agentAccount", { agent });
  if (agentPart === "unmatched" && isMatched) return t("backOffice.money.account.matched", { agent });
  if (agentPart !== "") return t(`backOffice.money.account.${agentPart}` as TextKey, { agent });
  const [, side, part] = /^offer:[^:]+:(owner|buyer):([a-z]+)$/.exec(account) ?? [];
  if (side && part) return t(`backOffice.money.account.${part}` as TextKey, { side: nameOf(side as OfferSide) });
  return account === "platform:infractions" ? t("backOffice.money.account.infractions") : account;
}

interface PostingsProps {
  readonly kind: LedgerKind;
  readonly postings: readonly Posting[];
  readonly agents: readonly NamedAgent[];
  /** Shown to the right of the title: the time and the person. */
  readonly aside?: ReactNode;
}

/** One balanced entry: signed lines that sum to zero per currency. */
export function Postings({ kind, postings, agents, aside }: PostingsProps) {
  const t = useText();
  const reading = { t, agents, language: useLanguage(), nameOf: useSides().nameOf };
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-medium">
        {t(`backOffice.money.entry.${kind}`)}
        {aside}
      </p>
      <ul className="mt-0.5">
        {postings.map(({ account, money, detail }) => (
          <li key={`${account} ${money.currency} ${detail ?? ""}`} className="flex items-baseline justify-between gap-4 py-0.5">
            <span className="min-w-0 text-muted">
              {accountText(reading, { account, isMatched: kind === "receiptMatched", ...(detail && { detail }) })}
            </span>
            <span className="whitespace-nowrap tabular-nums">
              {money.minor > 0n ? "+" : ""}
              {formatMoney(money, reading.language)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
