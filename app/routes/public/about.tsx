import { useLanguage, useLocalePath, useText } from "#i18n/text-context.tsx";
import { languageContext } from "#middleware/contexts.server.ts";
import { listOpenAgents } from "#services/agent/list-open-agents.server.ts";
import { BridgePicture } from "#ui/drawing.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { useShell } from "#ui/shell/use-shell.ts";
import type { Route } from "./+types/about";
import { AgentFacts } from "./agent-facts.tsx";
import { commissionText } from "./commission-text.ts";
import { PublicHead } from "./public-head.tsx";

export const handle: PageHandle = { layout: "white", script: false, isShared: true };

export const loader = ({ context }: Route.LoaderArgs) => listOpenAgents(context.get(languageContext), Date.now());

type Agents = Route.ComponentProps["loaderData"];

function Agents({ agents }: { agents: Agents }) {
  const t = useText();
  if (agents.length === 0) return null;
  return (
    <section aria-labelledby="agents-title" className="grid gap-4">
      <h2 id="agents-title" className="text-h2">
        {t("about.about.agents")}
      </h2>
      <p className="max-w-reading text-muted">{t("about.about.agentsText")}</p>
      <ul className="grid gap-4 sm:grid-cols-2">
        {agents.map((agent) => (
          <li key={agent.id} className="grid gap-1 border-t border-line pt-4">
            <span className="text-h3">{agent.label}</span>
            <AgentFacts agent={agent} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The service, its limits, and the team. */
export default function About({ loaderData: agents }: Route.ComponentProps) {
  const t = useText();
  const path = useLocalePath();
  const { isDemo } = useShell();
  return (
    <div className="grid gap-12 md:gap-16">
      <PublicHead title={t("about.about.title")} lead={t("about.about.lead")} picture={<BridgePicture />} />
      <div className="grid gap-x-16 gap-y-8 md:grid-cols-2">
        <section className="grid content-start gap-3">
          <h2 className="text-h2">{t("about.about.what")}</h2>
          <p>{t("about.about.whatText")}</p>
        </section>
        <section className="grid content-start gap-3">
          <h2 className="text-h2">{t("about.about.not")}</h2>
          <p>{t("about.about.notText", { percent: commissionText(useLanguage()) })}</p>
        </section>
      </div>
      <section aria-labelledby="principles-title" className="grid gap-6">
        <h2 id="principles-title" className="text-h2">
          {t("about.about.principles")}
        </h2>
        <div className="grid gap-8 md:grid-cols-3">
          {([1, 2, 3] as const).map((n) => (
            <div key={n} className="grid content-start gap-2 border-t-2 border-brand pt-4">
              <h3 className="text-h3">{t(`about.about.principle${n}`)}</h3>
              <p className="text-muted">{t(`about.about.principle${n}Text`)}</p>
            </div>
          ))}
        </div>
      </section>
      <Agents agents={agents} />
      <section aria-labelledby="company-title" className="grid gap-3">
        <h2 id="company-title" className="text-h2">
          {t("about.about.company")}
        </h2>
        <p>{t("about.about.russia")}</p>
        <p>{t("about.about.europe")}</p>
        {isDemo ? <p className="text-small text-muted">{t("about.contacts.demo")}</p> : null}
        <a href={path("/contacts")} className="button button-secondary justify-self-start">
          {t("about.about.toContacts")}
        </a>
      </section>
    </div>
  );
}
