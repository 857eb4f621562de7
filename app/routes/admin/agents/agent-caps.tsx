import { capField } from "#contracts/agent-caps-form.ts";
import type { Currency } from "#domain/money/money.ts";
import { decimalText } from "#domain/offer/wire.ts";
import type { Language } from "#domain/people/principal.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { MoneyField } from "#forms/money-field.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { formatTyped } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { AgentPage } from "#services/agent/read-agent.server.ts";
import { Card } from "#ui/card.tsx";

/** What the agent has accounts for, holds, or has a cap for. */
export const cappedCurrencies = ({ accounts, held, caps }: Pick<AgentPage, "accounts" | "held" | "caps">): readonly Currency[] => [
  ...new Set([...accounts, ...held, ...caps].map(({ currency }) => currency)),
];

interface CapsProps {
  readonly agent: AgentPage;
  readonly commandId: string;
  readonly reply: FormReply | undefined;
}

/** As a person would have typed it. */
const typedFor = (text: string, language: Language): string => formatTyped(text).replace(".", language === "ru" ? "," : ".");

/** How much of the clients' money the agent should hold at most, currency by currency. */
export function AgentCaps({ agent, commandId, reply }: CapsProps) {
  const t = useText();
  const language = useLanguage();
  const currencies = cappedCurrencies(agent);
  if (currencies.length === 0) return null;
  const set = Object.fromEntries(agent.caps.map((cap) => [capField(cap.currency), typedFor(decimalText(cap), language)]));
  return (
    <Card id="caps" title={t("agentsAdmin.caps.title")}>
      <p className="mb-3 text-small text-muted">{t("agentsAdmin.caps.hint")}</p>
      <ActionForm
        id="saveCaps"
        intent="saveCaps"
        reply={reply}
        commandId={commandId}
        defaultValue={set}
        className="grid gap-4 sm:grid-cols-2"
      >
        {currencies.map((currency) => (
          <MoneyField key={currency} name={capField(currency)} label={currency} currency={currency} />
        ))}
        <div className="grid gap-3 sm:col-span-2">
          <p className="text-small text-muted">{t("agentsAdmin.caps.note")}</p>
          <div>
            <SubmitButton kind="secondary">{t("agentsAdmin.save")}</SubmitButton>
          </div>
        </div>
      </ActionForm>
    </Card>
  );
}
