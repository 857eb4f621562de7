import type { ReactNode } from "react";
import { href } from "react-router";
import type { DeadlineKind } from "#domain/offer/deadline.ts";
import type { Instant, Phase } from "#domain/offer/state.ts";
import type { FormReply } from "#forms/reply.ts";
import { useText } from "#i18n/text-context.tsx";
import type { DryRun, DryRunRefusal } from "#services/offer/previews/dry-run-command.server.ts";
import type { NamedAgent } from "#services/offer/staff/list-staff-offers.server.ts";
import type { RecentMoves } from "#services/offer/staff/read-recent-moves.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { Consequences } from "../consequences.tsx";
import type { Payouts } from "../offer/event-lines.ts";
import { PhaseChip } from "../phase-chip.tsx";
import { type SideNames, SideNamesContext } from "../side-names.ts";
import { Moved } from "./moved.tsx";
import { PreviewContext } from "./preview-context.ts";
import { useSince } from "./use-since.ts";

export interface StaffActionView {
  readonly id: string;
  readonly humanId: string;
  readonly version: number;
  readonly phase: Phase;
  readonly foreseen: DryRun | DryRunRefusal | null;
  readonly agents: readonly NamedAgent[];
  readonly sides: SideNames;
  /** The last events of the deal, newest first. */
  readonly moves: RecentMoves;
  readonly payouts: Payouts;
  readonly commandId: string;
  /** True when a second manager has to agree. */
  readonly asksConsent: boolean;
  readonly deadline: { readonly kind: DeadlineKind; readonly dueAt: Instant } | null;
  /** The form's choice whose consequences the page shows. */
  readonly shown: string;
  /** Typed before the consequences of the choice were shown. */
  readonly reason: string;
  /** True when the manager submitted the form before the consequences were shown. */
  readonly isAsked: boolean;
}

interface ActionPageProps {
  readonly view: StaffActionView;
  readonly reply: FormReply | undefined;
  readonly title: string;
  readonly lead?: ReactNode;
  /** Shown instead of the consequences while nothing is chosen. */
  readonly unchosen?: string;
  readonly isSilent?: boolean;
  readonly children: ReactNode;
}

/** The frame of every action: the form on the left, its consequences on the right, above it on phones. */
export function ActionPage({ view, reply, title, lead, unchosen, isSilent, children }: ActionPageProps) {
  const t = useText();
  const { id, humanId, version, phase, foreseen, agents, sides } = view;
  const since = useSince(view, reply);
  const preview = (
    <Card id="consequences" title={t("backOffice.foreseen.title")}>
      {foreseen === null ? (
        <p className="text-small text-muted">{unchosen}</p>
      ) : (
        <Consequences foreseen={foreseen} agents={agents} isSilent={isSilent} />
      )}
    </Card>
  );
  return (
    <SideNamesContext value={sides}>
      <title>{`${title} · ${humanId}`}</title>
      <PageTitle
        title={title}
        lead={lead}
        back={{ to: href("/admin-transactions/:offerId", { offerId: id }), label: humanId }}
        aside={<PhaseChip phase={phase} />}
      />
      <div className="grid max-w-form gap-4">
        {version > since ? <Moved view={view} since={since} /> : null}
        {view.asksConsent ? <Alert tone="info">{t("staffAction.consent.needed")}</Alert> : null}
        <PreviewContext value={{ isShown: foreseen?.ok === true, preview }}>{children}</PreviewContext>
      </div>
    </SideNamesContext>
  );
}
