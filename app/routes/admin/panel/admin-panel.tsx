import { mayOpen } from "#domain/people/access/page-access.ts";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { readOverview } from "#services/offer/staff/read-overview.server.ts";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/admin-panel";
import { BacklogCard } from "./backlog-card.tsx";
import { FlowCard } from "./flow-card.tsx";
import { HeldCard } from "./held-card.tsx";
import { IncomeCard } from "./income-card.tsx";
import { NeedsNow, urgent } from "./needs-now.tsx";
import { PhaseCounts } from "./phase-counts.tsx";
import { RatesCard } from "./rates-card.tsx";
import { WaitsCard } from "./waits-card.tsx";

export const handle = { live: "offers" } as const satisfies PageHandle & { live: "offers" };

/** Guard D: admins and moderators (design/screens §1). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = enterPage({ context, request });
  const overview = await readOverview(ctx);
  if (!overview.ok) notFound();
  const { waiting, ...rest } = overview.value;
  return { ...rest, waiting: urgent(waiting), mayOperate: mayOpen(ctx.principal.role, "/admin/operations") };
}

/** `/admin-panel`: oldest trouble first, then counts, money, rates and the backlog; every number links to its list (design/screens §15). */
export default function AdminPanel({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { counts, total, waiting, lateness, held, agents, rates, backlog, figures, mayOperate } = loaderData;
  return (
    <>
      <title>{t("adminPanel.title")}</title>
      <PageTitle title={t("adminPanel.title")} lead={t("adminPanel.lead")} />
      <div className="grid gap-6">
        <NeedsNow waiting={waiting} agents={agents} />
        <PhaseCounts counts={counts} total={total} />
        <div className="grid items-start gap-4 lg:grid-cols-3">
          <FlowCard flow={figures.flow} days={figures.flowDays} />
          <WaitsCard lateness={lateness} moderation={figures.moderation} />
          <IncomeCard income={figures.income} mayOperate={mayOperate} />
          <HeldCard held={held} agents={agents} />
          <RatesCard rates={rates} />
          <BacklogCard backlog={backlog} mayOperate={mayOperate} />
        </div>
      </div>
    </>
  );
}
