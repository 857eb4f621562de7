import type { ReactNode } from "react";
import { href } from "react-router";
import { currencyUnit } from "#i18n/format.ts";
import { countryText, routeText } from "#i18n/reference-text.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import type { LandingFacts } from "#services/content/read-landing-facts.server.ts";
import { ChevronRight } from "#ui/icons.ts";
import { Money } from "#ui/money.tsx";
import { AgentFacts } from "./agent-facts.tsx";

function More({ to, children }: { to: string; children: string }) {
  const path = useLocalePath();
  return (
    <a href={path(to)} className="link justify-self-start py-2">
      {children}
    </a>
  );
}

interface PartProps {
  /** A note about all entries of the list, under the heading. */
  readonly lead?: string;
  /** The id of the heading, which names the part. */
  readonly id: string;
  readonly title: string;
  readonly more: { readonly to: string; readonly text: string };
  readonly className?: string;
  readonly children: ReactNode;
}

/** A heading, some entries, and a link to all. */
function Part({ id, title, lead, more, className = "", children }: PartProps) {
  return (
    <section aria-labelledby={id} className={`grid gap-4 ${className}`.trim()}>
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      {lead ? <p className="text-muted">{lead}</p> : null}
      {children}
      <More to={more.to}>{more.text}</More>
    </section>
  );
}

interface OpenOffersProps extends Pick<LandingFacts, "offers"> {
  /** The route in the visitor's calculation: matching offers come first. */
  readonly wish: { readonly from: string; readonly to: string } | null;
}

/** Currently open offers. */
export function OpenOffers({ offers, wish }: OpenOffersProps) {
  const t = useText();
  const path = useLocalePath();
  if (offers.length === 0) return null;
  const isWished = ({ from, to }: LandingFacts["offers"][number]) => wish !== null && from === wish.to && to === wish.from;
  const shown = [...offers.filter(isWished), ...offers.filter((offer) => !isWished(offer))].slice(0, 3);
  return (
    <Part id="open-title" title={t("landing.openTitle")} more={{ to: "/transactions", text: t("landing.open") }}>
      <ul className="grid gap-4 md:grid-cols-3">
        {shown.map(({ id, from, to, payIn, give }) => (
          <li key={id}>
            <a href={path(`${href("/transactions")}?offer=${id}`)} className="card grid gap-2 hover:bg-subtle">
              <span className="flex items-center justify-between gap-2 font-semibold">
                <span className="flex flex-wrap gap-x-1">
                  <span>{routeText(t, to, from)}</span>
                  <span className="font-normal whitespace-nowrap text-muted">
                    {`${currencyUnit(payIn.currency)} → ${currencyUnit(give.currency)}`}
                  </span>
                </span>
                <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
              </span>
              <span className="quote-line">
                <span className="-mr-3 text-small text-muted">{t("landing.total")}</span>
                <span className="ml-auto">
                  <Money value={payIn} />
                </span>
              </span>
              <span className="quote-line font-semibold text-brand">
                <span className="text-small">{t("landing.theyGet")}</span>
                <span className="ml-auto">
                  <Money value={give} />
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** The agents that hold the money, and whether they work now. */
export function Agents({ agents }: Pick<LandingFacts, "agents">) {
  const t = useText();
  if (agents.length === 0) return null;
  return (
    <Part
      id="agents-title"
      title={t("landing.agentsTitle")}
      lead={t("landing.agentsText")}
      more={{ to: "/about", text: t("landing.agentsMore") }}
      className="content-start"
    >
      <ul className="divide-y divide-line border-y border-line">
        {agents.map((agent) => (
          <li key={agent.id} className="grid gap-1 py-4">
            <span className="font-semibold">{t("ownOffer.by.agent", { agent: agent.label })}</span>
            <AgentFacts agent={agent} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** The most frequent questions. */
export function Questions({ questions }: Pick<LandingFacts, "questions">) {
  const t = useText();
  const path = useLocalePath();
  if (questions.length === 0) return null;
  return (
    <Part
      id="questions-title"
      title={t("landing.questionsTitle")}
      more={{ to: "/qa", text: t("landing.questionsMore") }}
      className="content-start"
    >
      <ul className="divide-y divide-line border-y border-line">
        {questions.map(({ slug, title }) => (
          <li key={slug}>
            <a href={path(`${href("/qa")}#${slug}`)} className="flex min-h-12 items-center justify-between gap-4 py-2 hover:text-brand">
              {title}
              <ChevronRight aria-hidden className="size-5 shrink-0" />
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Reviews of deals. */
export function Reviews({ reviews }: Pick<LandingFacts, "reviews">) {
  const t = useText();
  if (reviews.length === 0) return null;
  return (
    <Part id="reviews-title" title={t("landing.reviewsTitle")} more={{ to: "/reviews", text: t("landing.reviewsMore") }}>
      <div className="grid gap-8 md:auto-cols-fr md:grid-flow-col">
        {reviews.map(({ id, text, language, shownName, from, to }) => (
          <figure key={id} className="grid content-start gap-3 border-t-2 border-brand pt-4">
            <blockquote lang={language}>{text}</blockquote>
            <figcaption className="text-small text-muted">
              {shownName}, {countryText(t, from, "name")} → {countryText(t, to, "name")}
            </figcaption>
          </figure>
        ))}
      </div>
    </Part>
  );
}
