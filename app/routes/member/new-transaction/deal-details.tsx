import type { ReactNode } from "react";
import type { AgentView } from "#contracts/agent-view.ts";
import type { OfferWindows } from "#contracts/market-offer.ts";
import type { OfferSide } from "#domain/offer/state.ts";
import { useText } from "#i18n/text-context.tsx";
import { AgentHours } from "./agents-card.tsx";
import { NextSteps } from "./next-day.tsx";

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="fold">
      <summary>{title}</summary>
      <div className="pt-1 pb-3">{children}</div>
    </details>
  );
}

interface DealDetailsProps {
  readonly windows: OfferWindows;
  readonly agents: readonly AgentView[];
  readonly viewer: OfferSide;
  readonly children?: ReactNode;
}

/** Collapsed information: the course of the deal, and its agents' working hours. */
export function DealDetails({ windows, agents, viewer, children }: DealDetailsProps) {
  const t = useText();
  return (
    <section className="card deal-details">
      {children}
      <Folded title={t("market.next.title")}>
        <NextSteps windows={windows} viewer={viewer} />
      </Folded>
      <Folded title={t("market.decision.agents")}>
        <AgentHours agents={agents} viewer={viewer} />
      </Folded>
    </section>
  );
}
