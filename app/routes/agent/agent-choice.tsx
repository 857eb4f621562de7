import { href } from "react-router";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { Tabs } from "#ui/tabs.tsx";

interface AgentChoiceProps {
  readonly page: "statistics" | "documents" | "receipts" | "notifications" | "staff";
  readonly choice: readonly { readonly name: string; readonly ru: string; readonly en: string }[];
  readonly current: string | null;
}

/** All agents or one of them, for readers of all agents. */
export function AgentChoice({ page, choice, current }: AgentChoiceProps) {
  const t = useText();
  const language = useLanguage();
  if (choice.length === 0) return null;
  const all = { to: href(`/agents/:agentName?/${page}`), label: t("agentRecords.allAgents"), isCurrent: current === null };
  const each = choice.map((agent) => ({
    to: href(`/agents/:agentName?/${page}`, { agentName: agent.name }),
    label: agent[language],
    isCurrent: agent.name === current,
  }));
  return <Tabs label={t("agentRecords.agents")} tabs={[all, ...each]} />;
}
