import { href } from "react-router";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { MissingSetup } from "#services/offer/staff/missing-setup.ts";
import type { Operations } from "#services/offer/staff/read-operations.server.ts";
import { Card } from "#ui/card.tsx";

/** The page that adds the missing part; null when the operator changes a setting instead. */
function pageOf(item: MissingSetup): string | null {
  switch (item.kind) {
    case "agents":
      return href("/admin/agents/new");
    case "account":
      return href("/admin/agents/:agentName/accounts/new", { agentName: item.agent.name });
    case "hours":
      return href("/admin/agents/:agentName/schedule", { agentName: item.agent.name });
    case "suspended":
      return href("/admin/agents/:agentName/restrict", { agentName: item.agent.name });
    case "people":
      return href("/staff/new");
    case "mail":
      return href("/staff");
    case "files":
      return href("/settings/avatar");
    case "policies":
      return href("/admin/content/:kind", { kind: "policy" });
    default:
      return null;
  }
}

/** Missing parts of a new service, each with the page or the setting that adds it. */
export function MissingSetupCard({ missing }: Pick<Operations, "missing">) {
  const t = useText();
  const language = useLanguage();
  if (missing.length === 0) return null;
  const agentOf = (item: MissingSetup) => ("agent" in item ? (language === "en" ? item.agent.labelEn : item.agent.labelRu) : "");
  return (
    <Card id="missing-setup" title={t("operations.setup")}>
      <ul className="divide-y divide-line text-small">
        {missing.map((item) => {
          const page = pageOf(item);
          const name = t(`operations.missing.${item.kind}`, { agent: agentOf(item) });
          return (
            <li key={`${item.kind} ${agentOf(item)}`} className="grid gap-0.5 py-2">
              {page === null ? (
                <span className="font-medium">{name}</span>
              ) : (
                <a href={page} className="link">
                  {name}
                </a>
              )}
              <span className="text-caption text-muted">{t(`operations.setupHints.${item.kind}`)}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
