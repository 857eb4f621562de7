import { href, Link } from "react-router";
import { heldOfCap } from "#domain/money/cap.ts";
import { stageNames } from "#domain/offer/state.ts";
import { mayOpen } from "#domain/people/access/page-access.ts";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { formatHours, formatInstant } from "#i18n/format.ts";
import { formatShare } from "#i18n/format-share.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import { type AgentCard, listAgentCards } from "#services/agent/list-agent-cards.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Definition, DefinitionList } from "#ui/definition-list.tsx";
import { HeldOfCap } from "#ui/held-of-cap.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { queuePath } from "../../agent/agent-place.ts";
import { DocumentExpiry } from "../../agent/documents/document-expiry.tsx";
import type { Route } from "./+types/agents-view";
import { AgentState } from "./agent-state.tsx";

/** `/admin/agents-view`: every agent with its health, those in trouble first (design/screens §15). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = enterPage({ context, request });
  const cards = await listAgentCards(ctx);
  if (!cards.ok) notFound();
  return { cards: cards.value, isEditable: mayOpen(ctx.principal.role, "/admin/agents/new") };
}

function EndingPapers({ name, ending }: Pick<AgentCard, "name" | "ending">) {
  const t = useText();
  return (
    <span className="grid gap-1">
      {ending.map((paper) => (
        <span key={`${paper.key} ${paper.validUntil}`} className="inline-flex flex-wrap items-center gap-2">
          <Link to={href("/admin/agents/:agentName/documents", { agentName: name })} className="link">
            {paper.key === "requisites" ? t("agentsAdmin.papers.requisitesEnding") : t(`agentsAdmin.papers.names.${paper.key}`)}
          </Link>
          <DocumentExpiry validUntil={paper.validUntil} step={paper.step} />
        </span>
      ))}
    </span>
  );
}

/** On phones only the numbers of waiting stages fit. */
const narrow = "max-[30rem]:hidden";

/** Waiting stages and working speed by kind of work; each kind links its queue. */
function StageFigures({ card }: { card: AgentCard }) {
  const t = useText();
  const language = useLanguage();
  const base = href("/admin/agents/:agentName", { agentName: card.name });
  const figures = ["todo", "check", "median"] as const;
  return (
    <table className="mt-3 w-full text-small">
      <thead className="border-b border-line text-muted">
        <tr>
          <th scope="col" className="py-1.5 text-left font-normal">
            {t("agentsAdmin.waiting")}
          </th>
          {figures.map((name) => (
            <th key={name} scope="col" className={`py-1.5 pl-3 text-right font-normal ${name === "median" ? narrow : ""}`}>
              {t(`agentsAdmin.figures.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {stageNames.map((stage) => {
          const { todo, submitted, late } = card.counts[stage];
          const median = card.medianMinutes[stage];
          return (
            <tr key={stage}>
              <th scope="row" className="py-1.5 text-left font-normal">
                <Link to={queuePath(base, stage)} className="link">
                  {t(`staff.queue.stage.${stage}`)}
                </Link>{" "}
                {late > 0 ? <span className="text-danger">{t("agentsAdmin.lateNow", { count: late })}</span> : null}
              </th>
              <td className="pl-3 text-right">{todo}</td>
              <td className="pl-3 text-right">{submitted}</td>
              <td className={`pl-3 text-right whitespace-nowrap ${narrow}`}>
                {median === undefined ? "–" : formatHours(median, language, "short")}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function useFacts(card: AgentCard): readonly Definition[] {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const at = card.openUntil ?? card.opensAt;
  const hours = card.openUntil === null ? ("agentsAdmin.opensAt" as const) : ("agentsAdmin.openUntil" as const);
  const late = card.stages === 0 ? "–" : `${card.late} / ${card.stages} (${formatShare(card.late, card.stages, language)})`;
  return [
    { term: t("agentsAdmin.hours"), value: at === null ? "–" : t(hours, { time: formatInstant(at, language, zone) }) },
    {
      term: t("agentsAdmin.takes"),
      value:
        card.ways.length === 0
          ? t("agentsAdmin.takesNothing")
          : card.ways
              .map(
                ({ currency, network, isMain }) =>
                  `${currency}${network ? ` ${network}` : ""}${isMain ? "" : ` (${t("agentsAdmin.noMain")})`}`,
              )
              .join(", "),
    },
    {
      term: t("agentsAdmin.held"),
      value:
        card.held.length === 0 ? (
          "–"
        ) : (
          <span className="grid">
            {card.held.map((money) => (
              <HeldOfCap key={money.currency} {...heldOfCap(money, card.caps)} />
            ))}
          </span>
        ),
    },
    ...(card.ending.length === 0
      ? []
      : [{ term: t("agentsAdmin.papers.ending"), value: <EndingPapers name={card.name} ending={card.ending} /> }]),
    {
      term: t("agentsAdmin.late"),
      value: (
        <Link to={href("/agents/:agentName?/statistics", { agentName: card.name })} className="link">
          {late}
        </Link>
      ),
    },
  ];
}

function AgentFacts({ card, isEditable }: { card: AgentCard; isEditable: boolean }) {
  const language = useLanguage();
  const facts = useFacts(card);
  return (
    <Card
      title={
        <Link to={href("/admin/agents/:agentName", { agentName: card.name })} className="link">
          {card.label[language]}
        </Link>
      }
      aside={<AgentState isSuspended={card.isStopped && !card.isBlocked} isBlocked={card.isBlocked} />}
    >
      {/* Only admins read statistics (design/people §1). */}
      <DefinitionList items={isEditable ? facts : facts.slice(0, -1)} />
      <StageFigures card={card} />
    </Card>
  );
}

export default function AgentsView({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { cards, isEditable } = loaderData;
  return (
    <>
      <title>{t("agentsAdmin.title")}</title>
      <PageTitle
        title={t("agentsAdmin.title")}
        actions={
          <>
            <ButtonLink to="/admin/escrow-bank-accounts" size="row">
              {t("agentsAdmin.accountsTitle")}
            </ButtonLink>
            {isEditable ? (
              <ButtonLink to="/admin/agents/new" size="row">
                {t("agentsAdmin.new")}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {cards.map((card) => (
          <AgentFacts key={card.name} card={card} isEditable={isEditable} />
        ))}
      </div>
    </>
  );
}
