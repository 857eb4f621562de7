import { capField } from "#contracts/agent/agent-caps-form.ts";
import type { Currency } from "#domain/money/money.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { MoneyField } from "#forms/money-field.tsx";
import { formatAmount } from "#i18n/format.ts";
import { useText } from "#i18n/text-context.tsx";
import type { AgentPage } from "#services/agent/read-agent.server.ts";

/** The currencies in which the agent has an account, money or a cap. */
export const cappedCurrencies = ({ accounts, held, caps }: Pick<AgentPage, "accounts" | "held" | "caps">): readonly Currency[] => [
  ...new Set([...accounts, ...held, ...caps].map(({ currency }) => currency)),
];

/** The caps that are set, by their fields. */
export const typedCaps = ({ caps }: Pick<AgentPage, "caps">, language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(caps.map((cap) => [capField(cap.currency), formatAmount(cap, language)]));

/** Fields for the largest amount of clients' money that the agent may hold in each currency. */
export function AgentCaps({ agent }: { readonly agent: AgentPage }) {
  const t = useText();
  const currencies = cappedCurrencies(agent);
  if (currencies.length === 0) return null;
  return (
    <fieldset className="grid gap-x-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-1 text-small font-medium">{t("agentsAdmin.caps.title")}</legend>
      <p className="mb-2 text-small text-muted sm:col-span-2">{t("agentsAdmin.caps.hint")}</p>
      {currencies.map((currency) => (
        <MoneyField key={currency} name={capField(currency)} label={currency} currency={currency} />
      ))}
      <p className="mb-3 text-small text-muted sm:col-span-2">{t("agentsAdmin.caps.note")}</p>
    </fieldset>
  );
}
