import type { ComponentProps, ReactNode } from "react";
import type { AgentView } from "#contracts/agent/agent-view.ts";
import type { OfferWindows } from "#contracts/market/market-offer.ts";
import type { Money } from "#domain/money/money.ts";
import type { OfferSide } from "#domain/offer/state.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { useText } from "#i18n/text-context.tsx";
import { Money as MoneyText } from "#ui/money.tsx";
import { AgentHours } from "./agents-card.tsx";
import { NextSteps } from "./next-day.tsx";

interface DecisionProps {
  /** The fields and the button of the decision. Always visible: beside the page on wide screens, at the bottom on phones. */
  readonly act: ReactNode;
  /** Further information, below the button. */
  readonly after: ReactNode;
  /** The reader's whole payment, repeated when the button is beside the page. */
  readonly total?: Money | undefined;
  readonly children: ReactNode;
}

function Parts({ act, after, total, children }: DecisionProps) {
  const t = useText();
  return (
    <>
      <div className="decision-main">{children}</div>
      {act ? (
        <div className="decision-act">
          {total ? (
            <p className="hidden pb-2 lg:grid">
              <span className="text-small text-muted">{t("market.receipt.total")}</span>
              <MoneyText value={total} size="h1" />
            </p>
          ) : null}
          {act}
        </div>
      ) : null}
      <div className="decision-after">{after}</div>
    </>
  );
}

/** The layout of the page for readers who cannot decide. */
export function DecisionLayout(props: DecisionProps) {
  return (
    <div className="decision">
      <Parts {...props} />
    </div>
  );
}

type DecisionFormProps = DecisionProps & Omit<ComponentProps<typeof ActionForm>, "className" | "children">;

/** A page with one decision: first the terms, then the form, then further information. */
export function DecisionForm({ act, after, total, children, ...form }: DecisionFormProps) {
  return (
    <ActionForm {...form} className="decision">
      <Parts act={act} after={after} total={total}>
        {children}
      </Parts>
    </ActionForm>
  );
}

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
